import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { newValues, readPromotion, valuesOf, wishOf } from './promotion-values.ts'

const wish = {
  name: 'Ankara week',
  code: 'ANKARA10',
  kind: 'percent',
  percent: 10,
  amount_kobo: null,
  buy_quantity: null,
  get_quantity: null,
  categories: [],
  product_ids: ['pot', 'pan'],
  min_basket_kobo: 1_500_050,
  max_discount_kobo: 1_000_000,
  starts_at: '2026-10-31T23:00:00.000Z',
  ends_at: '2026-11-30T22:59:00.000Z',
  max_uses: 200,
  max_uses_each: null,
  joins_delivery: true,
  joins_others: false,
  on_reduced: true,
} as const

const fresh = newValues(new Date('2026-11-22T12:00:00Z'))

test('what cannot be read is named by its field, and never sent as "no limit"', () => {
  const values = { ...fresh, percent: 'ten', maxDiscount: '10k', maxUses: '-1', minBasket: 'x', startsAt: '' }
  expect(readPromotion(values)).toEqual({
    errors: {
      percent: 'Enter a number',
      max_discount_kobo: 'Enter a number',
      max_uses: 'Enter a number',
      min_basket_kobo: 'Enter a number',
      starts_at: 'Enter a date and time',
    },
  })
})

test('a year with too many digits is a fault of its field', () => {
  expect(readPromotion({ ...fresh, endsAt: '12026-11-30T23:59' })).toEqual({
    errors: { ends_at: 'Enter a date and time' },
  })
})

test('a field of another kind is not sent, whatever was typed into it', () => {
  const read = readPromotion({ ...fresh, kind: 'fixed', amount: '2,000', percent: 'ten', buy: 'x' })
  expect(read).toMatchObject({
    wish: { percent: null, amount_kobo: 200_000, buy_quantity: null, code: null, max_uses: null },
  })
})

test('a promotion goes into the form and comes back as it was, in Lagos time', () => {
  const promotion: AdminPromotion = {
    ...wish,
    categories: [],
    product_ids: ['pot', 'pan'],
    id: 'p',
    active: true,
    version: 3,
    state: 'running',
    orders: 0,
    given_kobo: 0,
  }
  const values = valuesOf(promotion)
  expect(values).toMatchObject({
    startsAt: '2026-11-01T00:00',
    endsAt: '2026-11-30T23:59',
    target: 'products',
  })
  expect(wishOf(values)).toEqual(wish)
  expect(wishOf({ ...values, target: 'all' }).product_ids).toEqual([])
})
