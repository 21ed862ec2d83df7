import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceBasket } from './price-basket.ts'

const zone = { feeKobo: 250_000, freeWeightGrams: 5_000, extraKiloKobo: 40_000 }
const line = {
  variantId: 'a',
  quantity: 1,
  priceKobo: 100_000,
  weightGrams: 500,
  vatClass: 'standard' as const,
}

test('without a place the fee is left out', () => {
  expect(priceBasket([line], undefined)).toMatchObject({
    itemsKobo: 100_000,
    deliveryFeeKobo: undefined,
    vatKobo: 6_977,
    totalKobo: 100_000,
  })
})

test('an empty basket costs its delivery', () => {
  expect(priceBasket([], zone)).toEqual({
    lines: [],
    itemsKobo: 0,
    deliveryFeeKobo: 250_000,
    vatKobo: 17_442,
    totalKobo: 250_000,
  })
})

test('VAT is rounded once per line, weight counts every piece, delivery has the standard rate', () => {
  const lines = [
    { ...line, quantity: 3, priceKobo: 33_333 },
    { ...line, variantId: 'b', vatClass: 'zero' as const, weightGrams: 25_000, priceKobo: 6_000_000 },
  ]
  expect(priceBasket(lines, zone)).toEqual({
    lines: [
      { ...lines[0], lineTotalKobo: 99_999, vatKobo: 6_977 },
      { ...lines[1], lineTotalKobo: 6_000_000, vatKobo: 0 },
    ],
    itemsKobo: 6_099_999,
    // 26.5 kg: 22 started kilos above five.
    deliveryFeeKobo: 250_000 + 22 * 40_000,
    vatKobo: 6_977 + 78_837,
    totalKobo: 6_099_999 + 1_130_000,
  })
})

test('every amount is whole kobo, the parts make the total, and VAT stays below its share', () => {
  const basket = array(
    record({
      variantId: constantFrom('a', 'b', 'c'),
      quantity: integer({ min: 1, max: 999 }),
      priceKobo: integer({ min: 0, max: 100_000_000 }),
      weightGrams: integer({ min: 0, max: 100_000 }),
      vatClass: constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
    }),
    { maxLength: 100 },
  )
  assert(
    property(basket, (lines) => {
      const priced = priceBasket(lines, zone)
      const amounts = [priced.itemsKobo, priced.deliveryFeeKobo ?? -1, priced.vatKobo, priced.totalKobo]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      expect(priced.totalKobo).toBe(priced.itemsKobo + (priced.deliveryFeeKobo ?? 0))
      expect(priced.itemsKobo).toBe(priced.lines.reduce((sum, each) => sum + each.lineTotalKobo, 0))
      expect(priced.vatKobo).toBeLessThanOrEqual((priced.totalKobo * 3) / 43 + (lines.length + 1) / 2)
    }),
  )
})
