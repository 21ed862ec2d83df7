import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseFeeKobo, parseNaira, formatDecimalNaira } from './flutterwave-api.ts'

test.each([undefined, '', '-1', '1.005', '1e5', '0x10', '1,000', ' 1', '.5', '1.', 'NaN', '9'.repeat(14)])(
  'no amount: %s',
  (text) => {
    expect(parseNaira(text)).toBeUndefined()
  },
)

test.each([
  ['0', 0],
  ['100', 10_000],
  ['12500.5', 1_250_050],
  ['0.29', 29],
  ['1.10', 110],
  ['1.100', 110],
  ['4503599627370.49', 450_359_962_737_049],
])('%s naira are %i kobo', (text, kobo) => {
  expect(parseNaira(text)).toBe(kobo)
})

test.each([
  ['1.4', 140],
  ['175.0625', 17_506],
  ['0.125', 13],
  ['7', 700],
  ['x', undefined],
])('a fee of %s naira is %s kobo', (text, kobo) => {
  expect(parseFeeKobo(text)).toBe(kobo)
})

test('every sum of kobo comes back as it went, also through the JSON of a provider', () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000_000 }), (kobo) => {
      expect(parseNaira(formatDecimalNaira(kobo))).toBe(kobo)
      expect(parseNaira(String(JSON.parse(formatDecimalNaira(kobo))))).toBe(kobo)
    }),
  )
})
