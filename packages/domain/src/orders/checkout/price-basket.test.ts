import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceBasket } from './price-basket.ts'

const toLagos = { deliveryFeeKobo: 250_000, discounts: [], isVatRegistered: true }
const line = {
  variantId: 'a',
  quantity: 1,
  priceKobo: 100_000,
  vatClass: 'standard' as const,
}

test('without a place the fee is left out', () => {
  expect(priceBasket([line], { ...toLagos, deliveryFeeKobo: undefined })).toMatchObject({
    itemsKobo: 100_000,
    deliveryFeeKobo: undefined,
    vatKobo: 6_977,
    totalKobo: 100_000,
  })
})

test('a shop that is not registered has no VAT in its prices', () => {
  expect(priceBasket([line], { ...toLagos, isVatRegistered: false })).toMatchObject({
    lines: [{ vatKobo: 0 }],
    vatKobo: 0,
    totalKobo: 350_000,
  })
})

test('an empty basket costs its delivery', () => {
  expect(priceBasket([], toLagos)).toEqual({
    lines: [],
    itemsKobo: 0,
    discountKobo: 0,
    deliveryFeeKobo: 250_000,
    vatKobo: 17_442,
    totalKobo: 250_000,
  })
})

test('VAT is rounded once per line, of what it costs after its discount; delivery has the standard rate', () => {
  const lines = [
    { ...line, quantity: 3, priceKobo: 33_333 },
    { ...line, variantId: 'b', vatClass: 'zero' as const, priceKobo: 6_000_000 },
  ]
  const discount = { promotion_id: 'p', name: 'Harvest', code: null }
  const discounts = [
    { discount: { ...discount, kobo: 10_000, on: 'items' }, version: 1, shares: new Map([['a', 10_000]]) },
    { discount: { ...discount, kobo: 250_000, on: 'delivery' }, version: 1, shares: new Map() },
  ] as const
  expect(priceBasket(lines, { ...toLagos, discounts })).toEqual({
    lines: [
      { ...lines[0], lineTotalKobo: 99_999, discountKobo: 10_000, vatKobo: 6_279 },
      { ...lines[1], lineTotalKobo: 6_000_000, discountKobo: 0, vatKobo: 0 },
    ],
    itemsKobo: 6_099_999,
    discountKobo: 260_000,
    deliveryFeeKobo: 250_000,
    vatKobo: 6_279,
    totalKobo: 6_099_999 + 250_000 - 260_000,
  })
  expect(priceBasket(lines, { ...toLagos, deliveryFeeKobo: undefined, discounts })).toMatchObject({
    discountKobo: 10_000,
    totalKobo: 6_089_999,
  })
})

test('every amount is whole kobo, the parts make the total, and VAT stays below its share', () => {
  const basket = array(
    record({
      variantId: constantFrom('a', 'b', 'c'),
      quantity: integer({ min: 1, max: 999 }),
      priceKobo: integer({ min: 0, max: 100_000_000 }),
      vatClass: constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
    }),
    { maxLength: 100 },
  )
  assert(
    property(basket, (lines) => {
      const priced = priceBasket(lines, toLagos)
      const amounts = [priced.itemsKobo, priced.deliveryFeeKobo ?? -1, priced.vatKobo, priced.totalKobo]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      expect(priced.totalKobo).toBe(priced.itemsKobo + (priced.deliveryFeeKobo ?? 0))
      expect(priced.itemsKobo).toBe(priced.lines.reduce((sum, each) => sum + each.lineTotalKobo, 0))
      expect(priced.vatKobo).toBeLessThanOrEqual((priced.totalKobo * 3) / 43 + (lines.length + 1) / 2)
    }),
  )
})
