import { expect, test } from 'vitest'
import { availableOf, mergeLines, productChanges, shortOf } from './stock.ts'

const variant = (id: string, onHand: number, reserved = 0, retiredAt: Date | null = null) => ({
  fewLeft: 5,
  id,
  productId: 'rice',
  onHand,
  reserved,
  retiredAt,
})

test('a retired variant and an unknown one have nothing left', () => {
  const variants = [variant('a', 9, 0, new Date(0))]
  expect(shortOf(variants, [{ variantId: 'a', quantity: 1 }])).toEqual([{ variantId: 'a', available: 0 }])
  expect(shortOf(variants, [{ variantId: 'b', quantity: 1 }])).toEqual([{ variantId: 'b', available: 0 }])
})

test('held pieces are not available', () => {
  expect(availableOf(variant('a', 5, 3))).toBe(2)
  expect(shortOf([variant('a', 5, 3)], [{ variantId: 'a', quantity: 3 }])).toEqual([
    { variantId: 'a', available: 2 },
  ])
  expect(shortOf([variant('a', 5, 3)], [{ variantId: 'a', quantity: 2 }])).toEqual([])
})

test('two lines of one variant count together', () => {
  const lines = [
    { variantId: 'b', quantity: 1 },
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 3 },
  ]
  expect(mergeLines(lines)).toEqual([
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 4 },
  ])
})

test('the word of a product is decided from all of its variants', () => {
  const variants = [variant('a', 5), variant('b', 2)]
  expect(productChanges(variants, [{ variantId: 'a', quantity: 2 }], 'take')).toEqual([
    { productId: 'rice', unitsSold: 2, word: 'few_left', shownChanged: true },
  ])
})

const change = (onHand: number, quantity: number) =>
  productChanges([variant('a', onHand)], [{ variantId: 'a', quantity }], 'hold')[0]

test('pages change with the word, and with the number only where they show it', () => {
  expect(change(40, 3)).toMatchObject({ word: 'in_stock', shownChanged: false })
  expect(change(6, 1)).toMatchObject({ word: 'few_left', shownChanged: true })
  expect(change(5, 1)).toMatchObject({ word: 'few_left', shownChanged: true })
  expect(change(1, 1)).toMatchObject({ word: 'sold_out', shownChanged: true })
})

test('a size that sells out changes the page of a product that has plenty of others', () => {
  const variants = [variant('a', 1), variant('b', 30)]
  expect(productChanges(variants, [{ variantId: 'a', quantity: 1 }], 'take')).toEqual([
    { productId: 'rice', unitsSold: 1, word: 'in_stock', shownChanged: true },
  ])
})

test('selling what was held changes the shelf but not the word', () => {
  expect(productChanges([variant('a', 6, 1)], [{ variantId: 'a', quantity: 1 }], 'sellHeld')).toEqual([
    { productId: 'rice', unitsSold: 1, word: 'few_left', shownChanged: false },
  ])
})
