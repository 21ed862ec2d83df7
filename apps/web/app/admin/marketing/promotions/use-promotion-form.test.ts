import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { emptyPromotion, parsePromotion, toFormValues, toInput } from './use-promotion-form.ts'

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

const fresh = emptyPromotion(new Date('2026-11-22T12:00:00Z'))

test('what cannot be read is named by its field, and never sent as "no limit"', () => {
  const values = {
    ...fresh,
    percent: 'ten',
    maxDiscount: '10k',
    usageLimit: '-1',
    minOrder: 'x',
    startsAt: '',
  }
  expect(parsePromotion(values)).toEqual({
    errors: {
      percent: 'Enter a number',
      max_discount_kobo: 'Enter a number',
      usage_limit: 'Enter a number',
      min_order_kobo: 'Enter a number',
      starts_at: 'Enter a date and time',
    },
  })
})

test('a year with too many digits is a fault of its field', () => {
  expect(parsePromotion({ ...fresh, endsAt: '12026-11-30T23:59' })).toEqual({
    errors: { ends_at: 'Enter a date and time' },
  })
})

test('a field of another kind is not sent, whatever was typed into it', () => {
  const read = parsePromotion({ ...fresh, kind: 'fixed', amount: '2,000', percent: 'ten', buy: 'x' })
  expect(read).toMatchObject({
    input: { percent: null, amount_kobo: 200_000, buy_quantity: null, code: null, usage_limit: null },
  })
})

test('a promotion goes into the form and comes back as it was, in Lagos time', () => {
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
  expect(values).toMatchObject({
    startsAt: '2026-11-01T00:00',
    endsAt: '2026-11-30T23:59',
    target: 'products',
  })
  expect(toInput(values)).toEqual(input)
  expect(toInput({ ...values, target: 'all' }).product_ids).toEqual([])
})
