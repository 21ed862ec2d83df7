import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../../catalogue/products/offer.ts'
import { cartOf, chooseOffer, isTooFull, quantityProblem } from './cart.ts'

const offer: Offer = {
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
  forSale: true,
  available: 3,
  effective_low_stock_threshold: 5,
  image: null,
}
const soldOut = { ...offer, variant_id: 'b', available: 0 }
const withdrawn = { ...offer, variant_id: 'c', forSale: false, available: 0 }

test('what is not for sale is not chosen', () => {
  expect(chooseOffer([], undefined)).toBeUndefined()
  expect(chooseOffer([withdrawn], undefined)).toBeUndefined()
  expect(chooseOffer([offer, withdrawn], 'c')).toBeUndefined()
  expect(chooseOffer([offer], 'elsewhere')).toBeUndefined()
})

test('the first variant in stock is chosen, else the first', () => {
  expect(chooseOffer([withdrawn, soldOut, offer], undefined)).toBe(offer)
  expect(chooseOffer([withdrawn, soldOut], undefined)).toBe(soldOut)
  expect(chooseOffer([offer, soldOut], 'b')).toBe(soldOut)
})

test('a quantity above the stock, above the limit or of nothing for sale is a problem', () => {
  expect(quantityProblem(withdrawn, 1)).toEqual({ code: 'product_unavailable' })
  expect(quantityProblem(offer, 4)).toEqual({
    code: 'out_of_stock',
    data: { available: 3, name: 'Ankara shirt', variant_id: 'a' },
  })
  expect(quantityProblem({ ...offer, available: 5_000 }, 1_000)).toEqual({
    code: 'invalid_input',
    data: { errors: { quantity: ['At most 999 of one item'] } },
  })
  expect(quantityProblem(offer, 3)).toBeUndefined()
})

test('a cart holds a hundred lines', () => {
  expect([isTooFull(100), isTooFull(101)]).toEqual([false, true])
})

test('totals are whole kobo and count every piece', () => {
  const lines = array(
    record({ quantity: integer({ min: 1, max: 999 }), price: integer({ min: 0, max: 1e11 }) }),
    {
      maxLength: 100,
    },
  )
  assert(
    property(lines, (wanted) => {
      const offers = wanted.map(({ price }, n) => ({ ...offer, variant_id: `v${n}`, price_kobo: price }))
      const kept = wanted.map(({ quantity }, n) => ({
        variant_id: `v${n}`,
        quantity,
        price_when_added_kobo: 1,
      }))
      const cart = cartOf(kept, offers)
      expect(cart.item_count).toBe(wanted.reduce((sum, line) => sum + line.quantity, 0))
      expect(BigInt(cart.total_kobo)).toBe(
        wanted.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.price), 0n),
      )
    }),
  )
})

test('an item carries its variant, its price in naira and what it cost when it was added', () => {
  const { cart_items } = cartOf([{ variant_id: 'a', quantity: 2, price_when_added_kobo: 1_000_000 }], [offer])
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
