import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { presentCart, chooseVariant, isOverLineLimit, validateQuantity } from './cart.ts'

const variant: SellableVariant = {
  variant_id: 'a',
  product_id: 'shirt',
  name: 'Ankara shirt',
  colour: '',
  size: 'S',
  sku: 'ankara-s',
  category_ids: [1],
  regular_price_kobo: null,
  price_kobo: 1_250_050,
  weight_grams: 300,
  vat_class: 'standard',
  pay_on_delivery: true,
  available_for_sale: true,
  available: 3,
  effective_low_stock_threshold: 5,
  image: null,
}
const soldOut = { ...variant, variant_id: 'b', available: 0 }
const unavailable = { ...variant, variant_id: 'c', available_for_sale: false, available: 0 }

test('products that are not for sale are not chosen', () => {
  expect(chooseVariant([], undefined)).toBeUndefined()
  expect(chooseVariant([unavailable], undefined)).toBeUndefined()
  expect(chooseVariant([variant, unavailable], 'c')).toBeUndefined()
  expect(chooseVariant([variant], 'elsewhere')).toBeUndefined()
})

test('the first variant in stock is chosen, else the first', () => {
  expect(chooseVariant([unavailable, soldOut, variant], undefined)).toBe(variant)
  expect(chooseVariant([unavailable, soldOut], undefined)).toBe(soldOut)
  expect(chooseVariant([variant, soldOut], 'b')).toBe(soldOut)
})

test('a quantity above the stock or limit, or of a product that is not for sale, is an error', () => {
  expect(validateQuantity(unavailable, 1)).toEqual({ code: 'product_unavailable' })
  expect(validateQuantity(variant, 4)).toEqual({
    code: 'out_of_stock',
    data: { available: 3, name: 'Ankara shirt', variant_id: 'a' },
  })
  expect(validateQuantity({ ...variant, available: 5_000 }, 1_000)).toEqual({
    code: 'invalid_input',
    data: { errors: { quantity: ['At most 999 of one item'] } },
  })
  expect(validateQuantity(variant, 3)).toBeUndefined()
})

test('a cart holds a hundred lines', () => {
  expect([isOverLineLimit(100), isOverLineLimit(101)]).toEqual([false, true])
})

test('totals are whole kobo and include every unit', () => {
  const lines = array(
    record({ quantity: integer({ min: 1, max: 999 }), price: integer({ min: 0, max: 1e11 }) }),
    {
      maxLength: 100,
    },
  )
  assert(
    property(lines, (inputLines) => {
      const variants = inputLines.map(({ price }, n) => ({
        ...variant,
        variant_id: `v${n}`,
        price_kobo: price,
      }))
      const stored = inputLines.map(({ quantity }, n) => ({
        variant_id: `v${n}`,
        quantity,
        price_when_added_kobo: 1,
      }))
      const cart = presentCart(stored, variants)
      expect(cart.item_count).toBe(inputLines.reduce((sum, line) => sum + line.quantity, 0))
      expect(BigInt(cart.total_kobo)).toBe(
        inputLines.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.price), 0n),
      )
    }),
  )
})

test('an item has its variant, its price in naira and its price when added', () => {
  const { cart_items } = presentCart(
    [{ variant_id: 'a', quantity: 2, price_when_added_kobo: 1_000_000 }],
    [variant],
  )
  expect(cart_items).toEqual([
    {
      product: { id: 'shirt', name: 'Ankara shirt', sale_price: 12_500.5, image: null, published: true },
      quantity: 2,
      variant_id: 'a',
      colour: '',
      size: 'S',
      price_kobo: 1_250_050,
      price_when_added_kobo: 1_000_000,
      available: 3,
      stock_status: 'low_stock',
    },
  ])
})
