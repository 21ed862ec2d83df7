import { expect, test } from 'vitest'
import { availableOf, mergeLines, productChanges, shortOf } from './stock.ts'

const variant = (id: string, onHand: number, reserved = 0, retiredAt: Date | null = null) => ({
  effective_low_stock_threshold: 5,
  id,
  product_id: 'rice',
  on_hand: onHand,
  reserved,
  retired_at: retiredAt,
})

test('a retired variant and an unknown one have nothing left', () => {
  const variants = [variant('a', 9, 0, new Date(0))]
  expect(shortOf(variants, [{ variant_id: 'a', quantity: 1 }])).toEqual([{ variant_id: 'a', available: 0 }])
  expect(shortOf(variants, [{ variant_id: 'b', quantity: 1 }])).toEqual([{ variant_id: 'b', available: 0 }])
})

test('held pieces are not available', () => {
  expect(availableOf(variant('a', 5, 3))).toBe(2)
  expect(shortOf([variant('a', 5, 3)], [{ variant_id: 'a', quantity: 3 }])).toEqual([
    { variant_id: 'a', available: 2 },
  ])
  expect(shortOf([variant('a', 5, 3)], [{ variant_id: 'a', quantity: 2 }])).toEqual([])
})

test('two lines of one variant count together', () => {
  const lines = [
    { variant_id: 'b', quantity: 1 },
    { variant_id: 'a', quantity: 2 },
    { variant_id: 'b', quantity: 3 },
  ]
  expect(mergeLines(lines)).toEqual([
    { variant_id: 'a', quantity: 2 },
    { variant_id: 'b', quantity: 4 },
  ])
})

test('the word of a product is decided from all of its variants', () => {
  const variants = [variant('a', 5), variant('b', 2)]
  expect(productChanges(variants, [{ variant_id: 'a', quantity: 2 }], 'take')).toEqual([
    { product_id: 'rice', units_sold: 2, word: 'low_stock', shownChanged: true },
  ])
})

const change = (onHand: number, quantity: number) =>
  productChanges([variant('a', onHand)], [{ variant_id: 'a', quantity }], 'hold')[0]

test('pages change with the word, and with the number only where they show it', () => {
  expect(change(40, 3)).toMatchObject({ word: 'in_stock', shownChanged: false })
  expect(change(6, 1)).toMatchObject({ word: 'low_stock', shownChanged: true })
  expect(change(5, 1)).toMatchObject({ word: 'low_stock', shownChanged: true })
  expect(change(1, 1)).toMatchObject({ word: 'out_of_stock', shownChanged: true })
})

test('a size that sells out changes the page of a product that has plenty of others', () => {
  const variants = [variant('a', 1), variant('b', 30)]
  expect(productChanges(variants, [{ variant_id: 'a', quantity: 1 }], 'take')).toEqual([
    { product_id: 'rice', units_sold: 1, word: 'in_stock', shownChanged: true },
  ])
})

test('selling what was held changes the shelf but not the word', () => {
  expect(productChanges([variant('a', 6, 1)], [{ variant_id: 'a', quantity: 1 }], 'sellHeld')).toEqual([
    { product_id: 'rice', units_sold: 1, word: 'low_stock', shownChanged: false },
  ])
})
