import { expect, test } from 'vitest'
import {
  availableQuantity,
  insufficientVariants,
  mergeLines,
  newlyLowVariants,
  toStockChanges,
} from './stock.ts'

const variant = (id: string, onHand: number, reserved = 0, retiredAt: Date | null = null) => ({
  effective_low_stock_threshold: 5,
  id,
  product_id: 'rice',
  on_hand: onHand,
  reserved,
  retired_at: retiredAt,
})

test('a retired or unknown variant has nothing available', () => {
  const variants = [variant('a', 9, 0, new Date(0))]
  expect(insufficientVariants(variants, [{ variant_id: 'a', quantity: 1 }])).toEqual([
    { variant_id: 'a', available: 0 },
  ])
  expect(insufficientVariants(variants, [{ variant_id: 'b', quantity: 1 }])).toEqual([
    { variant_id: 'b', available: 0 },
  ])
})

test('reserved units are not available', () => {
  expect(availableQuantity(variant('a', 5, 3))).toBe(2)
  expect(insufficientVariants([variant('a', 5, 3)], [{ variant_id: 'a', quantity: 3 }])).toEqual([
    { variant_id: 'a', available: 2 },
  ])
  expect(insufficientVariants([variant('a', 5, 3)], [{ variant_id: 'a', quantity: 2 }])).toEqual([])
})

test('two lines of one variant are added up', () => {
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

test("a product's stock status depends on all of its variants", () => {
  const variants = [variant('a', 5), variant('b', 2)]
  expect(toStockChanges(variants, [{ variant_id: 'a', quantity: 2 }], 'decrement')).toEqual([
    {
      product_id: 'rice',
      units_sold: 2,
      stock_status: 'low_stock',
      has_low_stock: true,
      has_visible_change: true,
    },
  ])
})

test('low stock is that of one variant, and a retired one has none', () => {
  const lines = [{ variant_id: 'a', quantity: 1 }]
  const change = (b: ReturnType<typeof variant>) => toStockChanges([variant('a', 9), b], lines, 'reserve')[0]
  expect(change(variant('b', 6))).toMatchObject({ has_low_stock: false })
  expect(change(variant('b', 5))).toMatchObject({ has_low_stock: true })
  expect(change(variant('b', 0, 0, new Date(0)))).toMatchObject({ has_low_stock: false })
})

const change = (onHand: number, quantity: number) =>
  toStockChanges([variant('a', onHand)], [{ variant_id: 'a', quantity }], 'reserve')[0]

test('pages change when the status does, and when the number does if they show it', () => {
  expect(change(40, 3)).toMatchObject({
    stock_status: 'in_stock',
    has_visible_change: false,
  })
  expect(change(6, 1)).toMatchObject({
    stock_status: 'low_stock',
    has_visible_change: true,
  })
  expect(change(5, 1)).toMatchObject({
    stock_status: 'low_stock',
    has_visible_change: true,
  })
  expect(change(1, 1)).toMatchObject({ stock_status: 'out_of_stock', has_visible_change: true })
})

test("a size that sells out changes the product's page, even if others have plenty", () => {
  const variants = [variant('a', 1), variant('b', 30)]
  expect(toStockChanges(variants, [{ variant_id: 'a', quantity: 1 }], 'decrement')).toEqual([
    {
      product_id: 'rice',
      units_sold: 1,
      stock_status: 'in_stock',
      has_low_stock: true,
      has_visible_change: true,
    },
  ])
})

test('selling reserved units changes the stock but not the stock status', () => {
  expect(toStockChanges([variant('a', 6, 1)], [{ variant_id: 'a', quantity: 1 }], 'commit')).toEqual([
    {
      product_id: 'rice',
      units_sold: 1,
      stock_status: 'low_stock',
      has_low_stock: true,
      has_visible_change: false,
    },
  ])
})

test('a variant is newly low when a sale takes it to its level, not by a reservation or again', () => {
  const lines = [{ variant_id: 'a', quantity: 2 }]
  const remaining = (onHand: number, type: Parameters<typeof newlyLowVariants>[2]) =>
    newlyLowVariants([variant('a', onHand)], lines, type).map((each) => each.remaining)
  expect(remaining(7, 'decrement')).toEqual([5])
  expect(remaining(7, 'commit')).toEqual([5])
  expect(remaining(7, 'reserve')).toEqual([])
  expect(remaining(8, 'decrement')).toEqual([])
  expect(remaining(5, 'decrement')).toEqual([])
  expect(remaining(5, 'restock')).toEqual([])
  expect(newlyLowVariants([variant('a', 7, 0, new Date(0))], lines, 'decrement')).toEqual([])
})
