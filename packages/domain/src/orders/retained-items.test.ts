import { expect, test } from 'vitest'
import { retainedItemsKobo } from './retained-items.ts'

const paid = {
  items_kobo: 100_000,
  paid_kobo: 92_000,
  refunded_kobo: 0,
  agreement_charges_kobo: 0,
  delivery_fee_kobo: 2_500,
  fees_kobo: 0,
  discounts: [
    { code: 'REFERRAL', label: 'Referral', applies_to: 'items', amount_kobo: 10_000 },
    { code: 'RIDE', label: 'Ride', applies_to: 'delivery', amount_kobo: 500 },
  ],
} as unknown as Parameters<typeof retainedItemsKobo>[0]

test('a paid order retains all its items, regardless of discount and delivery', () => {
  expect(retainedItemsKobo(paid)).toBe(100_000)
  expect(retainedItemsKobo({ ...paid, paid_kobo: 95_000, agreement_charges_kobo: 3_000 })).toBe(100_000)
})

test.each([
  ['a part is refunded', { refunded_kobo: 36_000 }, 60_000],
  ['everything but the delivery is refunded', { refunded_kobo: 90_000 }, 0],
  ['everything is refunded', { refunded_kobo: 92_000 }, 0],
  ['a shortfall was waived on delivery', { paid_kobo: 47_000 }, 50_000],
  ['nothing was paid', { paid_kobo: 0 }, 0],
])('%s', (_name, change, kobo) => {
  expect(retainedItemsKobo({ ...paid, ...change })).toBe(kobo)
})
