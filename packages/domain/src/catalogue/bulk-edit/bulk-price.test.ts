import type { PriceAct } from '@shop/contract/admin/bulk-changes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulkPrice } from './bulk-price.ts'

const act = (some: Partial<PriceAct> = {}): PriceAct => ({
  kind: 'price',
  percent: -10,
  round_to: 50,
  regular_price: 'keep',
  ...some,
})
const priced = (priceKobo: number, regularPriceKobo: number | null = null) => ({
  price_kobo: priceKobo,
  regular_price_kobo: regularPriceKobo,
})

test('a price follows the percentage, rounded to the wished multiple', () => {
  expect(bulkPrice(priced(2_850_000), act(), [])).toEqual(priced(2_565_000))
  expect(bulkPrice(priced(2_850_000), act({ percent: 2.5, round_to: 1 }), [])).toEqual(priced(2_921_300))
  expect(bulkPrice(priced(2_850_000), act({ percent: 7, round_to: 1000 }), [])).toEqual(priced(3_000_000))
})

test('a small price is never rounded to nothing, and what has no price gets none', () => {
  expect(bulkPrice(priced(2_000), act({ round_to: 1000 }), [])).toEqual(priced(100_000))
  expect(bulkPrice(priced(0), act(), [])).toEqual(priced(0))
})

test('an old price stays only while it is higher, and goes where it is not wished', () => {
  const now = priced(1_000_000, 1_200_000)
  expect(bulkPrice(now, act(), []).regular_price_kobo).toBe(1_200_000)
  expect(bulkPrice(now, act({ percent: 20 }), []).regular_price_kobo).toBeNull()
  expect(bulkPrice(now, act({ regular_price: 'clear' }), []).regular_price_kobo).toBeNull()
})

test('the price until now is struck through only where shoppers were asked it and pay less now', () => {
  const wish = act({ regular_price: 'current_price' })
  expect(bulkPrice(priced(1_000_000, 1_200_000), wish, [1_000_000]).regular_price_kobo).toBe(1_000_000)
  expect(bulkPrice(priced(1_000_000, 1_200_000), wish, []).regular_price_kobo).toBe(1_200_000)
  expect(bulkPrice(priced(1_000_000), { ...wish, percent: 10 }, [1_000_000]).regular_price_kobo).toBeNull()
})

test('every price is whole kobo above nothing, and every old price is higher than it', () => {
  const acts = fc.record({
    kind: fc.constant('price' as const),
    percent: fc.integer({ min: -9_000, max: 30_000 }).map((hundredths) => hundredths / 100),
    round_to: fc.constantFrom(1 as const, 50 as const, 100 as const, 500 as const, 1000 as const),
    regular_price: fc.constantFrom('keep' as const, 'clear' as const, 'current_price' as const),
  })
  const kobo = fc.integer({ min: 1, max: 100_000_000_000 })
  fc.assert(
    fc.property(kobo, fc.option(kobo), fc.array(kobo), acts, (price, regular, asked, wish) => {
      const after = bulkPrice(priced(price, regular), wish, [...asked, price])
      expect(Number.isSafeInteger(after.price_kobo) && after.price_kobo > 0).toBe(true)
      expect(after.price_kobo % (wish.round_to * 100)).toBe(0)
      const old = after.regular_price_kobo
      expect(old === null || (old > after.price_kobo && [regular, price].includes(old))).toBe(true)
    }),
  )
})
