import { expect, test } from 'vitest'
import { retainedItemsKobo } from './retained-items.ts'

const paid = {
  itemsKobo: 100_000,
  paidKobo: 92_000,
  refundedKobo: 0,
  planChargesKobo: 0,
  deliveryFeeKobo: 2_500,
  discounts: [
    { code: 'FRIEND', words: 'Friend', on: 'items', kobo: 10_000 },
    { code: 'RIDE', words: 'Ride', on: 'delivery', kobo: 500 },
  ],
} as unknown as Parameters<typeof retainedItemsKobo>[0]

test('a paid order retains all of its items, whatever discount and delivery were', () => {
  expect(retainedItemsKobo(paid)).toBe(100_000)
  expect(retainedItemsKobo({ ...paid, paidKobo: 95_000, planChargesKobo: 3_000 })).toBe(100_000)
})

test.each([
  ['a part goes back', { refundedKobo: 36_000 }, 60_000],
  ['all but the delivery goes back', { refundedKobo: 90_000 }, 0],
  ['all of it goes back', { refundedKobo: 92_000 }, 0],
  ['a rest was waived at the door', { paidKobo: 47_000 }, 50_000],
  ['nothing came', { paidKobo: 0 }, 0],
])('%s', (_name, change, kobo) => {
  expect(retainedItemsKobo({ ...paid, ...change })).toBe(kobo)
})
