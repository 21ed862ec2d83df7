import { PromotionInput, type AdminPromotion } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { newPromotion, toFormValues, toInput } from './promotion-form.tsx'

const input = {
  name: 'Ankara week',
  code: 'ANKARA10',
  kind: 'percent',
  percent: 10,
  amount_kobo: null,
  buy_quantity: null,
  get_quantity: null,
  categories: [],
  product_ids: ['pot', 'pan'],
  min_order_kobo: 1_500_050,
  max_discount_kobo: 1_000_000,
  starts_at: '2026-10-31T23:00:00.000Z',
  ends_at: '2026-11-30T22:59:00.000Z',
  usage_limit: 200,
  usage_limit_per_customer: null,
  combines_with_delivery: true,
  combines_with_others: false,
  includes_sale_items: true,
} as const

const fresh = newPromotion(new Date('2026-11-22T12:00:00Z'))

const wrongFields = (values: typeof fresh) =>
  PromotionInput.safeParse(toInput(values)).error?.issues.map(({ path }) => path.join('.'))

test('reports invalid numbers at their field, and never sends them as "no limit"', () => {
  const values = {
    ...fresh,
    name: 'Sale',
    percent: Number.NaN,
    max_discount_kobo: Number.NaN,
    usage_limit: Number.NaN,
    min_order_kobo: Number.NaN,
    starts_at: null,
  }
  expect(wrongFields(values)?.toSorted()).toEqual([
    'max_discount_kobo',
    'min_order_kobo',
    'percent',
    'starts_at',
    'usage_limit',
  ])
})

test('does not send fields of another kind, whatever they contain', () => {
  expect(
    toInput({ ...fresh, kind: 'fixed', amount_kobo: 200_000, percent: Number.NaN, buy_quantity: 3 }),
  ).toMatchObject({ percent: null, amount_kobo: 200_000, buy_quantity: null, code: null, usage_limit: null })
})

test('a promotion is unchanged after going through the form', () => {
  const promotion: AdminPromotion = {
    ...input,
    categories: [],
    product_ids: ['pot', 'pan'],
    id: 'p',
    active: true,
    version: 3,
    status: 'active',
    order_count: 0,
    total_discount_kobo: 0,
  }
  const values = toFormValues(promotion)
  expect(values.target).toBe('products')
  expect(toInput(values)).toMatchObject(input)
  expect(toInput({ ...values, target: 'all' }).product_ids).toEqual([])
})
