import { expect, test } from 'vitest'
import { codTotals } from './cod-fields.tsx'

test('what is no amount makes no sum', () => {
  expect(codTotals({ cash: 'all', transfer: '', pos: '' }).totalKobo).toBeNaN()
})

test('ways that brought nothing are left out', () => {
  expect(codTotals({ cash: '5,000', transfer: '', pos: '0' })).toEqual({
    collected: [{ method: 'cash', amount_kobo: 500_000 }],
    totalKobo: 500_000,
  })
  expect(codTotals({ cash: '1', transfer: '2.50', pos: '3' }).totalKobo).toBe(650)
})
