import { expect, test } from 'vitest'
import { koboOf, nairaText, wholeOf } from './naira-text.ts'

test.each(['x', '1.234', '-5', '1e3', '.'])('%s is no amount', (text) => {
  expect(koboOf(text)).toBeNaN()
})

test.each(['', '2.5', '-1', 'many'])('"%s" is no whole number', (text) => {
  expect(wholeOf(text)).toBeNaN()
})

test('what people type for a price', () => {
  expect(['28,500', '₦28500', ' 28 500.5', '0.05'].map(koboOf)).toEqual([2_850_000, 2_850_000, 2_850_050, 5])
  expect(koboOf(' ')).toBeNull()
  expect(wholeOf('1,200')).toBe(1200)
})

test('a price is written as it can be typed again', () => {
  expect([2_850_000, 2_850_050, 5, null].map(nairaText)).toEqual(['28,500', '28,500.50', '0.05', ''])
})
