import { expect, test } from 'vitest'
import { parseNaira, parseSignedNaira, toNairaInput, parseInteger } from './money.ts'

test.each(['x', '1.234', '-5', '1e3', '.'])('%s is no amount', (text) => {
  expect(parseNaira(text)).toBeNaN()
})

test.each(['', '2.5', '-1', 'many'])('"%s" is no whole number', (text) => {
  expect(parseInteger(text)).toBeNaN()
})

test('parses prices as people type them', () => {
  expect(['28,500', '₦28500', ' 28 500.5', '0.05'].map(parseNaira)).toEqual([
    2_850_000, 2_850_000, 2_850_050, 5,
  ])
  expect(parseNaira(' ')).toBeNull()
  expect(parseInteger('1,200')).toBe(1200)
})

test('parses a negative balance', () => {
  expect(['-500', ' −28,500.50', '-0', '500'].map(parseSignedNaira)).toEqual([-50_000, -2_850_050, 0, 50_000])
  expect(['-', '--5', '5-'].map(parseSignedNaira)).toEqual([NaN, NaN, NaN])
  expect(parseSignedNaira(' ')).toBeNull()
})

test('formats a price so that it can be parsed again', () => {
  expect([2_850_000, 2_850_050, 5, null].map(toNairaInput)).toEqual(['28,500', '28,500.50', '0.05', ''])
})
