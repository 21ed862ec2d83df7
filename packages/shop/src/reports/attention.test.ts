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
  lowProducts: 0,
  soldOutProducts: 0,
  ownProducts: 0,
  zones: 9,
  lowestFeeKobo: 250_000,
  anyOrder: false,
  newCustomers: 0,
  newCustomersBefore: 0,
}
const seen = (counts: Partial<DashboardCounts>, mayDo: (permission: Permission) => boolean = () => true) =>
  attentionOf({ counts: { ...nothing, ...counts }, now, mayDo })

test('nothing waits in a quiet shop', () => {
  expect(seen({})).toEqual([])
})

test('nobody is told of what the role cannot open', () => {
  const counts = { toPack: 2, oldestToPack: now, mailsFailed: 1, soldOutProducts: 1 }
  expect(seen(counts, (permission) => permission === 'mail:read').map(({ kind }) => kind)).toEqual([
    'mail_failed',
  ])
})

test('money comes first, then what waits longest in the hall, and words count right', () => {
  const items = seen({
    refundsDue: 1,
    refundsDueKobo: 12_345_600,
    toPack: 8,
    oldestToPack: new Date('2026-11-19T17:40:00Z'),
    lowProducts: 6,
    soldOutProducts: 3,
  })
  expect(items.map(({ kind, words, line }) => [kind, words, line])).toEqual([
    ['refund_due', '1 refund due', '₦123,456 has to go back to shoppers'],
    ['to_pack', '8 orders to pack', 'Oldest waits 19 h 52 min'],
    ['low_stock', '6 products low, 3 sold out', 'Five pieces or fewer of a size or colour'],
  ])
  expect(seen({ soldOutProducts: 1 })[0]).toMatchObject({
    words: '1 product sold out',
    link: '/admin/products?tab=sold-out',
  })
})
