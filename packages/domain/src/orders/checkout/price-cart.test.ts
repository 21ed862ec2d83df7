import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from './price-cart.ts'

const toLagos = { delivery_fee_kobo: 250_000, discounts: [], is_vat_registered: true }

const line = {
  variant_id: 'a',
  quantity: 1,
  price_kobo: 100_000,
  vat_class: 'standard' as const,
}

test('without a location there is no delivery fee', () => {
  expect(priceCart([line], { ...toLagos, delivery_fee_kobo: undefined })).toMatchObject({
    items_kobo: 100_000,
    delivery_fee_kobo: undefined,
    vat_kobo: 6_977,
    total_kobo: 100_000,
  })
})

test('an unregistered shop has no VAT in its prices', () => {
  expect(priceCart([line], { ...toLagos, is_vat_registered: false })).toMatchObject({
    lines: [{ vat_kobo: 0 }],
    vat_kobo: 0,
    total_kobo: 350_000,
  })
})

test('an empty cart costs only its delivery', () => {
  expect(priceCart([], toLagos)).toEqual({
    lines: [],
    items_kobo: 0,
    discount_kobo: 0,
    delivery_fee_kobo: 250_000,
    vat_kobo: 17_442,
    total_kobo: 250_000,
  })
})

test('VAT is rounded once per line, after its discount; delivery has the standard rate', () => {
  const lines = [
    { ...line, quantity: 3, price_kobo: 33_333 },
    { ...line, variant_id: 'b', vat_class: 'zero' as const, price_kobo: 6_000_000 },
  ]
  const discount = { promotion_id: 'p', name: 'Harvest', code: null }
  const discounts = [
    {
      discount: { ...discount, amount_kobo: 10_000, applies_to: 'items' },
      version: 1,
      allocations: new Map([['a', 10_000]]),
    },
    {
      discount: { ...discount, amount_kobo: 250_000, applies_to: 'delivery' },
      version: 1,
      allocations: new Map(),
    },
  ] as const
  expect(priceCart(lines, { ...toLagos, discounts })).toEqual({
    lines: [
      { ...lines[0], line_total_kobo: 99_999, discount_kobo: 10_000, vat_kobo: 6_279 },
      { ...lines[1], line_total_kobo: 6_000_000, discount_kobo: 0, vat_kobo: 0 },
    ],
    items_kobo: 6_099_999,
    discount_kobo: 260_000,
    delivery_fee_kobo: 250_000,
    vat_kobo: 6_279,
    total_kobo: 6_099_999 + 250_000 - 260_000,
  })
  expect(priceCart(lines, { ...toLagos, delivery_fee_kobo: undefined, discounts })).toMatchObject({
    discount_kobo: 10_000,
    total_kobo: 6_089_999,
  })
})

test('all amounts are whole kobo and add up to the total, and VAT stays below its share', () => {
  const cart = array(
    record({
      variant_id: constantFrom('a', 'b', 'c'),
      quantity: integer({ min: 1, max: 999 }),
      price_kobo: integer({ min: 0, max: 100_000_000 }),
      vat_class: constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
    }),
    { maxLength: 100 },
  )
  assert(
    property(cart, (lines) => {
      const priced = priceCart(lines, toLagos)
      const amounts = [priced.items_kobo, priced.delivery_fee_kobo ?? -1, priced.vat_kobo, priced.total_kobo]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      expect(priced.total_kobo).toBe(priced.items_kobo + (priced.delivery_fee_kobo ?? 0))
      expect(priced.items_kobo).toBe(priced.lines.reduce((sum, each) => sum + each.line_total_kobo, 0))
      expect(priced.vat_kobo).toBeLessThanOrEqual((priced.total_kobo * 3) / 43 + (lines.length + 1) / 2)
    }),
  )
})

test('fees are part of the total and contain VAT at the standard rate', () => {
  const fees = [{ amount_kobo: 50_000 }]
  expect(priceCart([line], { ...toLagos, delivery_fee_kobo: undefined, fees })).toMatchObject({
    items_kobo: 100_000,
    vat_kobo: 6_977 + 3_488,
    total_kobo: 150_000,
  })
})
