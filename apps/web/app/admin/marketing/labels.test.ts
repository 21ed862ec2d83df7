import type { PromotionInput } from '@shop/contract/admin/promotions'
import { expect, test } from 'vitest'
import { promotionSummary, discountLabel } from './labels.ts'

const input: PromotionInput = {
  name: 'Ankara week',
  code: 'ankara10',
  kind: 'percent',
  percent: 10,
  amount_kobo: null,
  buy_quantity: null,
  get_quantity: null,
  categories: ['dresses'],
  product_ids: [],
  min_order_kobo: 0,
  max_discount_kobo: 1_000_000,
  starts_at: '2026-10-31T23:00:00Z',
  ends_at: '2026-11-30T22:59:00Z',
  usage_limit: 200,
  usage_limit_per_customer: 1,
  combines_with_delivery: true,
  combines_with_others: false,
  includes_sale_items: true,
}

const names = new Map([['dresses', 'Dresses']])

test('summarises a coupon with all its limits', () => {
  expect(promotionSummary(input, names)).toBe(
    '10% off Dresses with the code ANKARA10, maximum discount ₦10,000, once per customer, 200 times in total. 1 Nov to 30 Nov. Combines with free delivery only.',
  )
})

test('summarises an automatic promotion without limits', () => {
  const free = {
    code: null,
    max_discount_kobo: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    ends_at: null,
  }
  const activePromotion = {
    ...input,
    ...free,
    kind: 'free_delivery' as const,
    min_order_kobo: 15_000_000,
    includes_sale_items: false,
  }
  expect(promotionSummary(activePromotion, names)).toBe(
    'Free delivery, automatic, minimum spend ₦150,000, not on reduced prices. From 1 Nov, no end. Combines with other promotions.',
  )
})

test('shows a missing value as a gap, and an unknown category by its slug', () => {
  expect(discountLabel({ ...input, percent: null, categories: ['gone'] }, names)).toBe('…% off gone')
  const deal = { ...input, kind: 'buy_x_get_y' as const, buy_quantity: 2, get_quantity: 1, categories: [] }
  expect(discountLabel({ ...deal, product_ids: ['pot', 'pan'] }, names)).toBe(
    'Buy 2, get 1 free, of 2 products',
  )
  expect(discountLabel({ ...input, kind: 'fixed', amount_kobo: 200_000, categories: [] }, names)).toBe(
    '₦2,000 off everything',
  )
})
