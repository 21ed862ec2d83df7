import type { PriceAdjustment } from '@shop/contract/admin/bulk-edits'
import { priceRoundingsKobo } from '@shop/contract/limits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyBulkPrice } from './bulk-edit-plan.ts'

const action = (some: Partial<PriceAdjustment> = {}): PriceAdjustment => ({
  kind: 'price',
  percent: -10,
  round_to_kobo: 5_000,
  regular_price: 'keep',
  ...some,
})
const priceFields = (priceKobo: number, regularPriceKobo: number | null = null) => ({
  price_kobo: priceKobo,
  regular_price_kobo: regularPriceKobo,
})

test('a price changes by the percentage, rounded to the multiple', () => {
  expect(applyBulkPrice(priceFields(2_850_000), action(), [])).toEqual(priceFields(2_565_000))
  expect(applyBulkPrice(priceFields(2_850_000), action({ percent: 2.5, round_to_kobo: 100 }), [])).toEqual(
    priceFields(2_921_300),
  )
  expect(applyBulkPrice(priceFields(2_850_000), action({ percent: 7, round_to_kobo: 100_000 }), [])).toEqual(
    priceFields(3_000_000),
  )
})

test('a small price is never rounded to zero, and a missing price stays missing', () => {
  expect(applyBulkPrice(priceFields(2_000), action({ round_to_kobo: 100_000 }), [])).toEqual(
    priceFields(100_000),
  )
  expect(applyBulkPrice(priceFields(0), action(), [])).toEqual(priceFields(0))
})

test('a regular price stays only while it is higher, and is cleared on request', () => {
  const now = priceFields(1_000_000, 1_200_000)
  expect(applyBulkPrice(now, action(), []).regular_price_kobo).toBe(1_200_000)
  expect(applyBulkPrice(now, action({ percent: 20 }), []).regular_price_kobo).toBeNull()
  expect(applyBulkPrice(now, action({ regular_price: 'clear' }), []).regular_price_kobo).toBeNull()
})

test('the current price is struck through only if customers were charged it and now pay less', () => {
  const input = action({ regular_price: 'current_price' })
  expect(applyBulkPrice(priceFields(1_000_000, 1_200_000), input, [1_000_000]).regular_price_kobo).toBe(
    1_000_000,
  )
  expect(applyBulkPrice(priceFields(1_000_000, 1_200_000), input, []).regular_price_kobo).toBe(1_200_000)
  expect(
    applyBulkPrice(priceFields(1_000_000), { ...input, percent: 10 }, [1_000_000]).regular_price_kobo,
  ).toBeNull()
})

test('every price is whole kobo above zero, and every regular price is higher', () => {
  const actions = fc.record({
    kind: fc.constant('price' as const),
    percent: fc.integer({ min: -9_000, max: 30_000 }).map((hundredths) => hundredths / 100),
    round_to_kobo: fc.constantFrom(...priceRoundingsKobo),
    regular_price: fc.constantFrom('keep' as const, 'clear' as const, 'current_price' as const),
  })
  const kobo = fc.integer({ min: 1, max: 100_000_000_000 })
  fc.assert(
    fc.property(kobo, fc.option(kobo), fc.array(kobo), actions, (price, regular, pastPrices, input) => {
      const after = applyBulkPrice(priceFields(price, regular), input, [...pastPrices, price])
      expect(Number.isSafeInteger(after.price_kobo) && after.price_kobo > 0).toBe(true)
      expect(after.price_kobo % input.round_to_kobo).toBe(0)
      const old = after.regular_price_kobo
      expect(old === null || (old > after.price_kobo && [regular, price].includes(old))).toBe(true)
    }),
  )
})
