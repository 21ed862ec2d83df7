import { expect, test } from 'vitest'
import type { Permission } from '@shop/contract/permissions'
import { attentionOf } from './attention.ts'
import type { DashboardCounts } from './read-counts.ts'

const now = new Date('2026-11-20T13:32:00Z')
const nothing: DashboardCounts = {
  toPack: 0,
  oldestToPack: null,
  toSend: 0,
  oldestToSend: null,
  refundsDue: 0,
  refundsDueKobo: 0,
  mailsFailed: 0,
  mailsStuck: 0,
  backupFaults: 0,
  webhooksOff: 0,
  keylessPayments: 0,
  disputesOpen: 0,
  disputesDueBy: null,
  eventsUnmatched: 0,
  paymentsToCheck: 0,
  overdueAgreements: 0,
  ridersWithCash: 0,
  riderCashKobo: 0,
  reviewsWaiting: 0,
  privacyWaiting: 0,
  privacyDueOn: null,
  returnsAsked: 0,
  plansAsked: 0,
  toConfirm: 0,
  messagesWaiting: 0,
  oldestMessage: null,
  ownProducts: 0,
  zones: 9,
  lowestFeeKobo: 250_000,
  anyOrder: false,
  newCustomers: 0,
  newCustomersBefore: 0,
}
type Counted = Partial<DashboardCounts & { low: number; sold_out: number }>
const seen = (
  { low = 0, sold_out = 0, ...counts }: Counted,
  mayDo: (permission: Permission) => boolean = () => true,
) =>
  attentionOf({
    counts: { ...nothing, ...counts },
    stock: { low, sold_out },
    bookProblems: 0,
    isLogBroken: false,
    now,
    mayDo,
  })

test('what else waits for somebody is told to who may see to it, books and keys first', () => {
  const waiting = { keylessPayments: 2, returnsAsked: 1, plansAsked: 3, toConfirm: 1, mailsFailed: 1 }
  const counts = { ...nothing, ...waiting }
  const rows = (mayDo: (permission: Permission) => boolean) =>
    attentionOf({
      counts,
      stock: { low: 0, sold_out: 0 },
      bookProblems: 4,
      isLogBroken: true,
      now,
      mayDo,
    }).map(({ kind, count, link }) => [kind, count, link])
  const books = ['books_wrong', 4, '/admin/transactions?tab=ledger']
  const log = ['log_changed', 1, '/admin/settings/audit']
  const keyless = ['payment_keyless', 2, '/admin/transactions?state=to_check']
  const returns = ['return_asked', 1, '/admin/orders?state=returns']
  const plans = ['plan_asked', 3, '/admin/pay-later']
  const confirm = ['to_confirm', 1, '/admin/orders?state=to_confirm']
  expect(rows(() => true)).toEqual([
    books,
    log,
    keyless,
    returns,
    plans,
    confirm,
    ['mail_failed', 1, '/admin/mail?state=failed'],
  ])
  expect(rows((permission) => permission === 'money:read')).toEqual([books, keyless])
  expect(rows((permission) => permission === 'audit:read')).toEqual([log])
  expect(rows((permission) => permission === 'returns:decide')).toEqual([returns])
  expect(rows((permission) => permission === 'pay-later:decide')).toEqual([plans])
  expect(rows((permission) => permission === 'orders:move')).toEqual([confirm])
})

test('money that needs a look, late plans, cash on the road and unread reviews are told to who sees to them', () => {
  const counts = {
    paymentsToCheck: 2,
    overdueAgreements: 3,
    ridersWithCash: 2,
    riderCashKobo: 18_650_000,
    reviewsWaiting: 1,
  }
  const words = (permission: Permission) =>
    seen(counts, (each) => each === permission).map((row) => row.words)
  expect(words('money:read')).toEqual(['2 payments to check', '₦186,500 cash held by 2 riders'])
  expect(words('pay-later:read')).toEqual(['3 plans overdue'])
  expect(words('reviews:moderate')).toEqual(['1 review to approve'])
  expect(words('orders:read')).toEqual([])
})

test.each([
  [1, '1 email waiting to be sent'],
  [3, '3 emails waiting to be sent'],
])('mails that wait because their server takes none stand before the day’s work: %i', (mailsStuck, words) => {
  const items = seen({ mailsStuck, toPack: 1, oldestToPack: now })
  expect(items.map((item) => item.words)).toEqual([words, '1 order to pack'])
  expect(items[0]).toMatchObject({ kind: 'mail_stuck', link: '/admin/mail?state=waiting' })
  expect(seen({ mailsStuck }, (each) => each !== 'messages:read')).toEqual([])
})

test('disputes are listed with their deadline, and so are unmatched payment events', () => {
  const counts = {
    disputesOpen: 2,
    disputesDueBy: new Date('2026-11-22T10:00:00Z'),
    eventsUnmatched: 1,
    toPack: 1,
  }
  expect(seen(counts).map(({ words, line }) => [words, line])).toEqual([
    ['2 payment disputes to answer', 'Answer by 22 Nov 2026, or the money is lost'],
    ['1 payment event we could not match', 'A provider reported money that matches no payment in the shop'],
    ['1 order to pack', ''],
  ])
  expect(seen(counts, (permission) => permission === 'orders:read').map(({ kind }) => kind)).toEqual([
    'to_pack',
  ])
})

test('nothing waits in a quiet shop', () => {
  expect(seen({})).toEqual([])
})

test('nobody is told of what the role cannot open', () => {
  const counts = { toPack: 2, oldestToPack: now, mailsFailed: 1, sold_out: 1 }
  expect(seen(counts, (permission) => permission === 'messages:read').map(({ kind }) => kind)).toEqual([
    'mail_failed',
  ])
})

test('money comes first, then what waits longest in the hall, and words count right', () => {
  const items = seen({
    refundsDue: 1,
    refundsDueKobo: 12_345_600,
    toPack: 8,
    oldestToPack: new Date('2026-11-19T17:40:00Z'),
    low: 6,
    sold_out: 3,
  })
  expect(items.map(({ kind, words, line }) => [kind, words, line])).toEqual([
    ['refund_due', '1 refund due', '₦123,456 to refund to customers'],
    ['to_pack', '8 orders to pack', 'Oldest: 19 h 52 min ago'],
    ['low_stock', '6 products low, 3 sold out', 'A size or colour is running low'],
  ])
  expect(seen({ sold_out: 1 })[0]).toMatchObject({
    words: '1 product sold out',
    link: '/admin/products?tab=sold-out',
  })
})

test('messages wait for who may read them, with how long the oldest has', () => {
  const waiting = { messagesWaiting: 2, oldestMessage: new Date('2026-11-20T12:50:00Z') }
  expect(seen(waiting, (permission) => permission !== 'support:read')).toEqual([])
  expect(seen(waiting)).toMatchObject([
    { kind: 'messages', words: '2 messages to answer', line: 'Oldest: 42 min ago', link: '/admin/support' },
  ])
})
