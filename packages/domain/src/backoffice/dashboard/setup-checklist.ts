import type { SetupChecklist, SetupProgress, SetupStep } from '@shop/contract/admin/setup'
import { newStoreDetails, type StoreDetails } from '@shop/contract/settings'
import { formatNaira } from '../../core/money.ts'
import type { GatewayMode } from '../../core/ports/payment-gateway.ts'
import type { DashboardCounts } from './dashboard-counts.ts'

interface Shop {
  counts: Pick<DashboardCounts, 'real_products' | 'zones' | 'lowest_fee_kobo' | 'has_orders'>
  store: StoreDetails
  gateway: GatewayMode | undefined
  /** Whether customers can transfer to the shop's own account. */
  hasTransfer: boolean
  /** Whether the owner entered store details; those of the demo shop are made up. */
  hasStoreDetails: boolean
  progress: SetupProgress
}

/** The steps of the set-up with their progress: one list for the set-up itself and the dashboard. */
export function getSetupChecklist(shop: Shop): SetupChecklist {
  const { counts, store, gateway, hasTransfer, hasStoreDetails, progress } = shop
  const isNamed = store.name !== newStoreDetails.name || store.brand !== undefined
  const present = (step: SetupStep, title: string, isDone: boolean, description: string) => ({
    step,
    title,
    description,
    is_done: isDone || progress.steps[step] === 'done',
    is_skipped: !isDone && progress.steps[step] === 'skipped',
  })
  return [
    present(
      'store',
      'Name, logo and colours',
      hasStoreDetails && isNamed,
      'What customers see on every page.',
    ),
    present(
      'contact',
      'Phone, WhatsApp and address',
      hasStoreDetails && (store.phone !== '' || store.email !== ''),
      'Phone and address are shown on every page.',
    ),
    present(
      'delivery',
      'Where you deliver',
      false,
      `${counts.zones} zones have a fee, from ${formatNaira(counts.lowest_fee_kobo)}.`,
    ),
    present(
      'payments',
      'How customers pay',
      gateway === 'live' || hasTransfer,
      gateway === 'live'
        ? 'The live key of a payment provider is set.'
        : 'Pay on delivery works now; add your bank account, and a payment provider for cards.',
    ),
    present('messages', 'Email and SMS', false, 'So that customers hear about their orders.'),
    present(
      'product',
      'Your first product',
      counts.real_products > 0,
      counts.real_products > 0
        ? `Name, price and one image are enough. ${counts.real_products.toLocaleString('en-NG')} of your own published.`
        : 'Name, price and one image are enough.',
    ),
    present(
      'order',
      'Share your shop, place a test order',
      counts.has_orders,
      'See what your customers see. Test orders won’t affect reports once you take real payments.',
    ),
  ]
}
