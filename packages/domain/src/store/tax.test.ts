import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { includedVatKobo } from './tax.ts'

test('zero-rated and exempt items contain no VAT', () => {
  expect(includedVatKobo(1_000_000, 'zero')).toBe(0)
  expect(includedVatKobo(1_000_000, 'exempt')).toBe(0)
})

test.each([
  [0, 0],
  [7, 0],
  [8, 1],
  [107_500, 7_500],
  [250_000, 17_442],
  [10_770_000, 751_395],
])('%i kobo contain %i kobo of VAT', (gross, vat) => {
  expect(includedVatKobo(gross, 'standard')).toBe(vat)
})

test('VAT is the nearest whole kobo, with halves rounded up, for every valid amount', () => {
  assert(
    property(bigInt({ min: 0n, max: 1_000_000_000_000n }), (gross) => {
      const vat = BigInt(includedVatKobo(Number(gross), 'standard'))
      // vat - 1/2 <= gross * 3/43 < vat + 1/2
      expect(vat * 86n - 43n <= gross * 6n && gross * 6n < vat * 86n + 43n).toBe(true)
    }),
  )
})
