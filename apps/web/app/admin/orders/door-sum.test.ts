import { expect, test } from 'vitest'
import { doorSum } from './door-sum.ts'

test('what is no amount makes no sum', () => {
  expect(doorSum({ cash: 'all', transfer: '', pos: '' }).sumKobo).toBeNaN()
})

test('ways that brought nothing are left out', () => {
  expect(doorSum({ cash: '5,000', transfer: '', pos: '0' })).toEqual({
    collected: [{ method: 'cash', amount_kobo: 500_000 }],
    sumKobo: 500_000,
  })
  expect(doorSum({ cash: '1', transfer: '2.50', pos: '3' }).sumKobo).toBe(650)
})
