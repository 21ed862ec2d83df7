import { expect, test } from 'vitest'
import { guessFields } from './csv-columns.ts'
import {
  isFormula,
  unquoteCell,
  parseAmount,
  parseNumbers,
  parsePrice,
  parseVatClass,
  parseWeight,
  parseYesNo,
} from './parse-cell.ts'

test.each([
  ['28.500', '28,500'],
  ['1.028.500', '1,028,500'],
  ['2.850,50', '2850.50'],
])('a price with ambiguous points and commas is rejected: %s', (text, fix) => {
  expect(parsePrice(text)).toMatchObject({ error: expect.any(String), fix })
})

test.each(['-5', '2,85,00', 'free', '12.345.6', '₦'])('%s is not a price', (text) => {
  expect(parsePrice(text)).toHaveProperty('error')
})

test.each([
  ['28,500', 2_850_000],
  ['₦28,500.5', 2_850_050],
  ['NGN 28500', 2_850_000],
  ['N1,028,500.05', 102_850_005],
  ['0.29', 29],
  ['500 NGN', 50_000],
])('%s is %i kobo', (text, kobo) => {
  expect(parsePrice(text)).toEqual({ value: kobo })
})

test('parses integers, weights, yes and no, and VAT', () => {
  expect(parseAmount('1,200', 'Stock')).toEqual({ value: 1200 })
  expect(parseAmount('12.0', 'Stock')).toEqual({ value: 12 })
  expect(parseAmount('-3', 'Stock')).toEqual({ error: 'Stock can’t be below 0', fix: '0' })
  expect(parseAmount('1.5', 'Stock')).toHaveProperty('error')
  expect(parseWeight('1.25', 'kg')).toEqual({ value: 1250 })
  expect(parseWeight('1.5 kg', 'g')).toEqual({ value: 1500 })
  expect(parseWeight('500g', 'kg')).toEqual({ value: 500 })
  expect(parseWeight('heavy', 'kg')).toHaveProperty('error')
  expect(parseYesNo(' Yes')).toEqual({ value: true })
  expect(parseYesNo('draft')).toEqual({ value: false })
  expect(parseYesNo('maybe')).toHaveProperty('error')
  expect(parseVatClass('Zero-rated')).toEqual({ value: 'zero' })
  expect(parseVatClass('20%')).toHaveProperty('error')
})

test('formulas are detected, and their escape character is removed', () => {
  expect(isFormula('=HYPERLINK("x")')).toBe(true)
  expect(isFormula('+2348030000000')).toBe(false)
  expect(unquoteCell(`'=1+1`)).toBe('=1+1')
  expect(unquoteCell(`'quoted'`)).toBe(`'quoted'`)
})

test('columns are recognised by common names, each once', () => {
  expect(
    guessFields(['title', 'amount (N)', 'old amount', 'qty', 'colour/size', 'supplier ref', 'Title']),
  ).toEqual(['name', 'price', 'regular_price', 'stock', 'colour_size', null, null])
})

test('image numbers are separated by commas; `none` clears them', () => {
  expect(parseNumbers('2, 3')).toEqual({ value: [2, 3] })
  expect(parseNumbers('None')).toEqual({ value: [] })
  expect(parseNumbers('0')).toHaveProperty('error')
  expect(parseNumbers('front.jpg')).toHaveProperty('error')
})
