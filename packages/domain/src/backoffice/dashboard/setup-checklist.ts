import { formatNaira } from '../../core/money.ts'
import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { StoreDetails } from '@shop/contract/settings'
import type { GatewayMode } from '../../core/ports/payment-gateway.ts'
import type { DashboardCounts } from './dashboard-counts.ts'

interface Shop {
  counts: DashboardCounts
  store: StoreDetails
  gateway: GatewayMode | undefined
  /** Whether the owner entered contact details; those of the demo shop are made up. */
  hasStoreDetails: boolean
}

/** The setup steps with their progress. */
export function getSetupChecklist({
  counts,
  store,
  gateway,
  hasStoreDetails,
}: Shop): Dashboard['setup_checklist'] {
  const reachable = hasStoreDetails && (store.phone !== '' || store.email !== '')
  return [
    {
      step: 'product',
      is_done: counts.real_products > 0,
      description:
        counts.real_products > 0
          ? `Name, price and one image are enough. ${counts.real_products.toLocaleString('en-NG')} of your own published.`
          : 'Name, price and one image are enough.',
    },
    {
      step: 'delivery',
      is_done: counts.zones > 0,
      description: `${counts.zones} zones have a fee, from ${formatNaira(counts.lowest_fee_kobo)}.`,
    },
    {
      step: 'contact',
      is_done: reachable,
      description: 'Phone and address are shown on every page.',
    },
    {
      step: 'payments',
      is_done: gateway === 'live',
      description:
        gateway === 'live'
          ? 'The live key of a payment provider is set.'
          : 'Pay on delivery works now; the live key of a payment provider takes cards and transfers.',
    },
    {
      step: 'order',
      is_done: counts.has_orders,
      description:
        'See what your customers see. Test orders won’t affect reports once you take real payments.',
    },
  ]
}
