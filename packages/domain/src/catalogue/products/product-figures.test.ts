import { expect, test } from 'vitest'
import { percentageDiscount } from './percentage-discount.ts'
import { productFigures } from './product-figures.ts'

const variant = (priceKobo: number, more: object = {}) => ({
  priceKobo,
  regularPriceKobo: null,
  onHand: 10,
  reserved: 0,
  retiredAt: null,
  ...more,
})

test('the discount is the whole per cent, rounded down, and nothing without a higher price', () => {
  expect(percentageDiscount(66_700, 100_000)).toBe(33)
  expect(percentageDiscount(99_999, 100_000)).toBe(0)
  expect(percentageDiscount(100_000, 100_000)).toBe(0)
  expect(percentageDiscount(100_000, 90_000)).toBe(0)
  expect(percentageDiscount(100_000, null)).toBe(0)
})

test('without offered variants there is no price and nothing to sell', () => {
  expect(productFigures([variant(500, { retiredAt: new Date(0) })], 5)).toEqual({
    lowestPriceKobo: 0,
    highestPriceKobo: 0,
    regularPriceKobo: null,
    percentageDiscount: 0,
    stockWord: 'sold_out',
  })
})

test('a discount below one per cent is no offer', () => {
  expect(productFigures([variant(99_950, { regularPriceKobo: 100_000 })], 5).regularPriceKobo).toBeNull()
})

test('the offer is that of the cheapest variant', () => {
  const figures = productFigures(
    [
      variant(90_000, { regularPriceKobo: 200_000 }),
      variant(80_000, { regularPriceKobo: 100_000, onHand: 3, reserved: 1 }),
      variant(10_000, { retiredAt: new Date(0) }),
    ],
    5,
  )
  expect(figures).toEqual({
    lowestPriceKobo: 80_000,
    highestPriceKobo: 90_000,
    regularPriceKobo: 100_000,
    percentageDiscount: 20,
    stockWord: 'in_stock',
  })
})

test('stock is low from the set number down; with 0 it is never low', () => {
  expect(productFigures([variant(500)], 10).stockWord).toBe('few_left')
  expect(productFigures([variant(500)], 9).stockWord).toBe('in_stock')
  expect(productFigures([variant(500, { onHand: 1 })], 0).stockWord).toBe('in_stock')
  expect(productFigures([variant(500, { onHand: 0 })], 0).stockWord).toBe('sold_out')
})
