import { expect, test } from 'vitest'
import { percentageDiscount, computeProductMetrics } from './product-summary.ts'

const variant = (priceKobo: number, more: object = {}) => ({
  price_kobo: priceKobo,
  regular_price_kobo: null,
  on_hand: 10,
  reserved: 0,
  retired_at: null,
  ...more,
})

test('the discount is a whole per cent, rounded down, and zero without a higher regular price', () => {
  expect(percentageDiscount(66_700, 100_000)).toBe(33)
  expect(percentageDiscount(99_999, 100_000)).toBe(0)
  expect(percentageDiscount(100_000, 100_000)).toBe(0)
  expect(percentageDiscount(100_000, 90_000)).toBe(0)
  expect(percentageDiscount(100_000, null)).toBe(0)
})

test('without variants on sale there is no price and no stock', () => {
  expect(computeProductMetrics([variant(500, { retired_at: new Date(0) })], 5)).toEqual({
    lowest_price_kobo: 0,
    highest_price_kobo: 0,
    regular_price_kobo: null,
    percentage_discount: 0,
    stock_status: 'out_of_stock',
    has_low_stock: false,
    available_stock: 0,
    variant_count: 0,
  })
})

test('a discount below one per cent does not count', () => {
  expect(
    computeProductMetrics([variant(99_950, { regular_price_kobo: 100_000 })], 5).regular_price_kobo,
  ).toBeNull()
})

test('price and regular price are those of the cheapest variant', () => {
  const totals = computeProductMetrics(
    [
      variant(90_000, { regular_price_kobo: 200_000 }),
      variant(80_000, { regular_price_kobo: 100_000, on_hand: 3, reserved: 1 }),
      variant(10_000, { retired_at: new Date(0) }),
    ],
    5,
  )
  expect(totals).toEqual({
    lowest_price_kobo: 80_000,
    highest_price_kobo: 90_000,
    regular_price_kobo: 100_000,
    percentage_discount: 20,
    stock_status: 'in_stock',
    has_low_stock: true,
    available_stock: 12,
    variant_count: 2,
  })
})

test('stock is low at or below the level; with level 0 it is never low', () => {
  expect(computeProductMetrics([variant(500)], 10).stock_status).toBe('low_stock')
  expect(computeProductMetrics([variant(500)], 9).stock_status).toBe('in_stock')
  expect(computeProductMetrics([variant(500, { on_hand: 1 })], 0).stock_status).toBe('in_stock')
  expect(computeProductMetrics([variant(500, { on_hand: 0 })], 0).stock_status).toBe('out_of_stock')
})
