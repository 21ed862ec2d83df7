import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { newValues, valuesOf, wishOf } from './promotion-values.ts'

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

test('what is no number is not sent as one', () => {
  const values = {
    ...newValues(new Date('2026-11-22T12:00:00Z')),
    percent: 'ten',
    amount: '-5',
    startsAt: '',
  }
  expect(wishOf(values)).toMatchObject({
    percent: Number.NaN,
    amount_kobo: Number.NaN,
    starts_at: '',
    code: null,
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
