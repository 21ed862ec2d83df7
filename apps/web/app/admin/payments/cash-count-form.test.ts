import { expect, test } from 'vitest'
import { banknoteTotal } from './cash-count-form.tsx'

test('counts invalid numbers of notes as 0', () => {
  expect(banknoteTotal({})).toEqual({ notes: [], kobo: 0 })
  expect(banknoteTotal({ 1000: 'ten', 500: '-1', 200: '1.5', 100: '' })).toEqual({ notes: [], kobo: 0 })
})

test('totals the notes in kobo, largest first', () => {
  expect(banknoteTotal({ 50: '1', 1000: ' 87 ', 500: '0' })).toEqual({
    notes: [
      { denomination_naira: 1000, count: 87 },
      { denomination_naira: 50, count: 1 },
    ],
    kobo: 8_705_000,
  })
})
