import { expect, test } from 'vitest'
import { codTotals } from './cod-fields.tsx'

test('an invalid amount gives no total, and is sent so that it is rejected', () => {
  const { collected, total_kobo } = codTotals({ cash: Number.NaN, transfer: null, pos: null })
  expect(total_kobo).toBeNaN()
  expect(collected).toEqual([{ method: 'cash', amount_kobo: Number.NaN }])
})

test('omits methods without an amount', () => {
  expect(codTotals({ cash: 500_000, transfer: null, pos: 0 })).toEqual({
    collected: [{ method: 'cash', amount_kobo: 500_000 }],
    total_kobo: 500_000,
  })
  expect(codTotals({ cash: 100, transfer: 250, pos: 300 }).total_kobo).toBe(650)
})
