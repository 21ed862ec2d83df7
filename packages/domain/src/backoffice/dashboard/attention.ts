import { formatNaira } from '../../core/money.ts'
import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { Permission } from '@shop/contract/permissions'
import { formatShortDate } from '../../core/dates.ts'
import type { DashboardCounts } from './dashboard-counts.ts'
import type { LowStock } from './low-stock.ts'

type Item = Dashboard['attention'][number]

interface AttentionInput {
  counts: DashboardCounts
  /** Product counts. */
  stock: Pick<LowStock, 'low_stock_count' | 'out_of_stock_count'>
  /** Discrepancies of the last ledger check. */
  ledgerDiscrepancies: number
  /** Whether the last audit check found that the log was changed or truncated. */
  isAuditChainBroken: boolean
  now: Date
  hasPermission: (permission: Permission) => boolean
}

/** Everything that can need attention, most urgent first. A count of 0 is omitted. */
const attentionItems: readonly ((input: AttentionInput) => Item & { permission: Permission })[] = [
  ({ ledgerDiscrepancies }) => ({
    kind: 'ledger_mismatch',
    permission: 'payments:read',
    count: ledgerDiscrepancies,
    title: 'The ledger has errors',
    description: `${plural(ledgerDiscrepancies, 'problem')} found by the last check`,
    link: '/admin/transactions?tab=ledger',
  }),
  ({ isAuditChainBroken }) => ({
    kind: 'audit_log_tampered',
    permission: 'audit:read',
    count: Number(isAuditChainBroken),
    title: 'The audit log was changed',
    description: 'Somebody changed the database directly',
    link: '/admin/settings/audit-log',
  }),
  ({ counts }) => ({
    kind: 'backup_failed',
    permission: 'backups:write',
    count: counts.failed_backups,
    title: 'The last backup failed',
    description: 'The backup, its upload or its restore test failed',
    link: '/admin/settings/backups',
  }),
  ({ counts }) => ({
    kind: 'emails_stuck',
    permission: 'notifications:read',
    count: counts.emails_stalled,
    title: `${plural(counts.emails_stalled, 'email')} waiting to be sent`,
    description: 'The mail server did not accept them; the shop keeps trying',
    link: '/admin/notifications?status=queued',
  }),
  ({ counts }) => ({
    kind: 'webhook_disabled',
    permission: 'webhooks:write',
    count: counts.disabled_webhooks,
    title: `${plural(counts.disabled_webhooks, 'webhook')} switched off`,
    description: 'Their apps did not respond for days',
    link: '/admin/settings/webhooks',
  }),
  ({ counts }) => ({
    kind: 'payment_credentials_missing',
    permission: 'payments:read',
    count: counts.payments_missing_credentials,
    title: `${plural(counts.payments_missing_credentials, 'payment')} can’t be checked`,
    description: 'The provider’s key is missing',
    link: '/admin/transactions?status=needs_review',
  }),
  ({ counts }) => ({
    kind: 'payment_disputed',
    permission: 'payments:read',
    count: counts.disputes_open,
    title: `${plural(counts.disputes_open, 'payment dispute')} to answer`,
    description: counts.disputes_due_by
      ? `Answer by ${formatShortDate(counts.disputes_due_by)}, or the money is lost`
      : 'Without an answer the money is lost',
    link: '/admin/transactions?tab=disputes',
  }),
  ({ counts }) => ({
    kind: 'payment_event_unmatched',
    permission: 'payments:read',
    count: counts.events_unmatched,
    title: `${plural(counts.events_unmatched, 'payment event')} we could not match`,
    description: 'A provider reported money that matches no payment in the shop',
    link: '/admin/transactions?tab=disputes',
  }),
  ({ counts }) => ({
    kind: 'payments_to_review',
    permission: 'payments:read',
    count: counts.payments_to_check,
    title: `${plural(counts.payments_to_check, 'payment')} to check`,
    description: 'Paid too little, refund failed, or reversed by the provider',
    link: '/admin/transactions?status=needs_review',
  }),
  ({ counts }) => ({
    kind: 'refund_due',
    permission: 'orders:read',
    count: counts.refunds_due,
    title: `${plural(counts.refunds_due, 'refund')} due`,
    description: `${naira(counts.refunds_due_kobo)} to refund to customers`,
    link: '/admin/orders?status=cancelled',
  }),
  ({ counts }) => ({
    kind: 'return_requested',
    permission: 'returns:write',
    count: counts.requested_returns,
    title: `${plural(counts.requested_returns, 'return')} to review`,
    description: 'Approve or reject return requests',
    link: '/admin/orders?status=returns',
  }),
  ({ counts }) => ({
    kind: 'application_pending',
    permission: 'pay-later:write',
    count: counts.pending_applications,
    title: `${plural(counts.pending_applications, 'instalment request')} to answer`,
    description: 'The items are reserved in the meantime',
    link: '/admin/pay-later',
  }),
  ({ counts, now }) => ({
    kind: 'tickets_open',
    permission: 'support:read',
    count: counts.open_tickets,
    title: `${plural(counts.open_tickets, 'message')} to answer`,
    description: oldest(counts.oldest_ticket, now),
    link: '/admin/support',
  }),
  ({ counts }) => ({
    kind: 'to_confirm',
    permission: 'orders:fulfil',
    count: counts.to_confirm,
    title: `${plural(counts.to_confirm, 'order')} to confirm`,
    description: 'Paid on delivery: nothing is sent until confirmed',
    link: '/admin/orders?status=to_confirm',
  }),
  ({ counts, now }) => ({
    kind: 'to_pack',
    permission: 'orders:read',
    count: counts.to_pack,
    title: `${plural(counts.to_pack, 'order')} to pack`,
    description: oldest(counts.oldest_to_pack, now),
    link: '/admin/orders?status=to_pack',
  }),
  ({ counts, now }) => ({
    kind: 'to_ship',
    permission: 'orders:read',
    count: counts.to_dispatch,
    title: `${plural(counts.to_dispatch, 'packed order')} to send`,
    description: oldest(counts.oldest_to_dispatch, now),
    link: '/admin/orders?status=packed',
  }),
  ({ counts }) => ({
    kind: 'instalments_overdue',
    permission: 'pay-later:read',
    count: counts.overdue_agreements,
    title: `${plural(counts.overdue_agreements, 'plan')} overdue`,
    description: 'A payment is past its grace period',
    link: '/admin/pay-later?tab=overdue',
  }),
  ({ counts }) => ({
    kind: 'rider_cash',
    permission: 'payments:read',
    count: counts.riders_with_cash,
    title: `${naira(counts.rider_cash_kobo)} cash held by ${plural(counts.riders_with_cash, 'rider')}`,
    description: 'Collected on delivery, not yet handed in',
    link: '/admin/transactions?tab=rider-cash',
  }),
  ({ counts }) => ({
    kind: 'reviews_pending',
    permission: 'reviews:moderate',
    count: counts.pending_reviews,
    title: `${plural(counts.pending_reviews, 'review')} to approve`,
    description: 'Hidden until you approve',
    link: '/admin/reviews',
  }),
  ({ counts }) => ({
    kind: 'privacy_due',
    permission: 'privacy:write',
    count: counts.pending_privacy_requests,
    title: `${plural(counts.pending_privacy_requests, 'data request')} to answer`,
    description: counts.privacy_requests_due_on
      ? `The first is due on ${formatShortDate(new Date(counts.privacy_requests_due_on))}`
      : '',
    link: '/admin/customers/privacy-requests',
  }),
  ({ counts }) => ({
    kind: 'emails_failed',
    permission: 'notifications:read',
    count: counts.emails_failed,
    title: `${plural(counts.emails_failed, 'email')} not sent`,
    description: 'Failed after many attempts',
    link: '/admin/notifications?status=failed',
  }),
  ({ stock }) => ({
    kind: 'low_stock',
    permission: 'catalogue:read',
    count: stock.low_stock_count + stock.out_of_stock_count,
    ...stockItems(stock),
  }),
]

/** The attention list, most urgent first, limited to what the caller can handle. */
export function listAttention(input: AttentionInput): Item[] {
  return attentionItems
    .map((toItem) => toItem(input))
    .filter(({ count, permission }) => count > 0 && input.hasPermission(permission))
    .map(({ permission: _permission, ...item }) => item)
}

function stockItems({ low_stock_count: low, out_of_stock_count: sold_out }: AttentionInput['stock']) {
  const lowStockLabel = `${plural(low, 'product')} low`
  const soldOut = `${low > 0 ? sold_out : plural(sold_out, 'product')} sold out`
  return {
    title: [low > 0 && lowStockLabel, sold_out > 0 && soldOut].filter(Boolean).join(', '),
    description: low > 0 ? 'A size or colour is running low' : 'Customers can’t buy them now',
    link: low > 0 ? '/admin/products?tab=low-stock' : '/admin/products?tab=out-of-stock',
  }
}

function oldest(since: Date | null, now: Date): string {
  if (!since) return ''
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `Oldest: ${Math.floor(hours / 24)} days ago`
  return `Oldest: ${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min ago`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function naira(kobo: number): string {
  return formatNaira(Math.round(kobo / 100) * 100)
}
