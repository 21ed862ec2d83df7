import { expect, test } from 'vitest'
import type { Permission } from '@shop/contract/permissions'
import { listAttention } from './attention.ts'
import type { DashboardCounts } from './dashboard-counts.ts'

const now = new Date('2026-11-20T13:32:00Z')
const nothing: DashboardCounts = {
  to_pack: 0,
  oldest_to_pack: null,
  to_dispatch: 0,
  oldest_to_dispatch: null,
  refunds_due: 0,
  refunds_due_kobo: 0,
  emails_failed: 0,
  emails_stalled: 0,
  failed_backups: 0,
  disabled_webhooks: 0,
  payments_missing_credentials: 0,
  disputes_open: 0,
  disputes_due_by: null,
  events_unmatched: 0,
  payments_to_check: 0,
  overdue_agreements: 0,
  riders_with_cash: 0,
  rider_cash_kobo: 0,
  pending_reviews: 0,
  pending_privacy_requests: 0,
  privacy_requests_due_on: null,
  requested_returns: 0,
  pending_applications: 0,
  to_confirm: 0,
  open_tickets: 0,
  oldest_ticket: null,
  real_products: 0,
  zones: 9,
  lowest_fee_kobo: 250_000,
  has_orders: false,
  new_customers: 0,
  new_customers_before: 0,
}
type Counted = Partial<DashboardCounts & { low: number; out_of_stock_count: number }>
const attentionFor = (
  { low = 0, out_of_stock_count: sold_out = 0, ...counts }: Counted,
  hasPermission: (permission: Permission) => boolean = () => true,
) =>
  listAttention({
    counts: { ...nothing, ...counts },
    stock: { low_stock_count: low, out_of_stock_count: sold_out },
    ledgerDiscrepancies: 0,
    isAuditChainBroken: false,
    now,
    hasPermission,
  })

test('every other open task is shown to staff who may handle it, ledger and keys first', () => {
  const openTasks = {
    payments_missing_credentials: 2,
    requested_returns: 1,
    pending_applications: 3,
    to_confirm: 1,
    emails_failed: 1,
  }
  const counts = { ...nothing, ...openTasks }
  const rows = (hasPermission: (permission: Permission) => boolean) =>
    listAttention({
      counts,
      stock: { low_stock_count: 0, out_of_stock_count: 0 },
      ledgerDiscrepancies: 4,
      isAuditChainBroken: true,
      now,
      hasPermission,
    }).map(({ kind, count, link }) => [kind, count, link])
  const ledger = ['ledger_mismatch', 4, '/admin/transactions?tab=ledger']
  const log = ['audit_log_tampered', 1, '/admin/settings/audit-log']
  const missingCredentials = ['payment_credentials_missing', 2, '/admin/transactions?status=needs_review']
  const returns = ['return_requested', 1, '/admin/orders?status=returns']
  const plans = ['application_pending', 3, '/admin/pay-later']
  const confirm = ['to_confirm', 1, '/admin/orders?status=to_confirm']
  expect(rows(() => true)).toEqual([
    ledger,
    log,
    missingCredentials,
    returns,
    plans,
    confirm,
    ['emails_failed', 1, '/admin/notifications?status=failed'],
  ])
  expect(rows((permission) => permission === 'payments:read')).toEqual([ledger, missingCredentials])
  expect(rows((permission) => permission === 'audit:read')).toEqual([log])
  expect(rows((permission) => permission === 'returns:write')).toEqual([returns])
  expect(rows((permission) => permission === 'pay-later:write')).toEqual([plans])
  expect(rows((permission) => permission === 'orders:fulfil')).toEqual([confirm])
})

test('payments to review, overdue plans, rider cash and pending reviews are shown to staff who handle them', () => {
  const counts = {
    payments_to_check: 2,
    overdue_agreements: 3,
    riders_with_cash: 2,
    rider_cash_kobo: 18_650_000,
    pending_reviews: 1,
  }
  const words = (permission: Permission) =>
    attentionFor(counts, (each) => each === permission).map((row) => row.title)
  expect(words('payments:read')).toEqual(['2 payments to check', '₦186,500 cash held by 2 riders'])
  expect(words('pay-later:read')).toEqual(['3 plans overdue'])
  expect(words('reviews:moderate')).toEqual(['1 review to approve'])
  expect(words('orders:read')).toEqual([])
})

test.each([
  [1, '1 email waiting to be sent'],
  [3, '3 emails waiting to be sent'],
])('emails that wait because the server accepts none come before daily tasks: %i', (emailsStalled, words) => {
  const items = attentionFor({ emails_stalled: emailsStalled, to_pack: 1, oldest_to_pack: now })
  expect(items.map((item) => item.title)).toEqual([words, '1 order to pack'])
  expect(items[0]).toMatchObject({ kind: 'emails_stuck', link: '/admin/notifications?status=queued' })
  expect(attentionFor({ emails_stalled: emailsStalled }, (each) => each !== 'notifications:read')).toEqual([])
})

test('disputes are listed with their deadline, and so are unmatched payment events', () => {
  const counts = {
    disputes_open: 2,
    disputes_due_by: new Date('2026-11-22T10:00:00Z'),
    events_unmatched: 1,
    to_pack: 1,
  }
  expect(attentionFor(counts).map(({ title, description }) => [title, description])).toEqual([
    ['2 payment disputes to answer', 'Answer by 22 Nov 2026, or the money is lost'],
    ['1 payment event we could not match', 'A provider reported money that matches no payment in the shop'],
    ['1 order to pack', ''],
  ])
  expect(attentionFor(counts, (permission) => permission === 'orders:read').map(({ kind }) => kind)).toEqual([
    'to_pack',
  ])
})

test('a quiet shop needs no attention', () => {
  expect(attentionFor({})).toEqual([])
})

test('nobody sees items that their role cannot open', () => {
  const counts = { to_pack: 2, oldest_to_pack: now, emails_failed: 1, out_of_stock_count: 1 }
  expect(
    attentionFor(counts, (permission) => permission === 'notifications:read').map(({ kind }) => kind),
  ).toEqual(['emails_failed'])
})

test('money comes first, then the longest waiting orders, and plurals are correct', () => {
  const items = attentionFor({
    refunds_due: 1,
    refunds_due_kobo: 12_345_600,
    to_pack: 8,
    oldest_to_pack: new Date('2026-11-19T17:40:00Z'),
    low: 6,
    out_of_stock_count: 3,
  })
  expect(items.map(({ kind, title, description }) => [kind, title, description])).toEqual([
    ['refund_due', '1 refund due', '₦123,456 to refund to customers'],
    ['to_pack', '8 orders to pack', 'Oldest: 19 h 52 min ago'],
    ['low_stock', '6 products low, 3 sold out', 'A size or colour is running low'],
  ])
  expect(attentionFor({ out_of_stock_count: 1 })[0]).toMatchObject({
    title: '1 product sold out',
    link: '/admin/products?tab=out-of-stock',
  })
})

test('messages are shown to staff who may read them, with the age of the oldest', () => {
  const openTickets = { open_tickets: 2, oldest_ticket: new Date('2026-11-20T12:50:00Z') }
  expect(attentionFor(openTickets, (permission) => permission !== 'support:read')).toEqual([])
  expect(attentionFor(openTickets)).toMatchObject([
    {
      kind: 'tickets_open',
      title: '2 messages to answer',
      description: 'Oldest: 42 min ago',
      link: '/admin/support',
    },
  ])
})
