import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { ShopFacts } from '@shop/contract/settings'
import type { GatewayMode } from '../../core/ports/payment-gateway.ts'
import type { DashboardCounts } from './read-counts.ts'

interface Shop {
  counts: DashboardCounts
  facts: ShopFacts
  gateway: GatewayMode | undefined
  /** Whether the owner has stored contact data: those of a demonstration are invented. */
  hasOwnFacts: boolean
}

/** The steps that open a shop, with how far each is. */
export function firstStepsOf({ counts, facts, gateway, hasOwnFacts }: Shop): Dashboard['first_steps'] {
  const reachable = hasOwnFacts && (facts.phone !== '' || facts.email !== '')
  return [
    {
      step: 'product',
      done: counts.ownProducts > 0,
      line:
        counts.ownProducts > 0
          ? `Name, price and one image are enough. ${counts.ownProducts.toLocaleString('en-NG')} of your own published.`
          : 'Name, price and one image are enough.',
    },
    {
      step: 'delivery',
      done: counts.zones > 0,
      line: `${counts.zones} zones have a fee, from ₦${(counts.lowestFeeKobo / 100).toLocaleString('en-NG')}.`,
    },
    {
      step: 'contact',
      done: reachable,
      line: 'Phone and address are shown on every page.',
    },
    {
      step: 'payments',
      done: gateway === 'live',
      line:
        gateway === 'live'
          ? 'The live key of a payment provider is set.'
          : 'Pay on delivery works now; the live key of a payment provider takes cards and transfers.',
    },
    {
      step: 'order',
      done: counts.anyOrder,
      line: 'See what your customers see. Test orders won’t affect reports once you take real payments.',
    },
  ]
}
