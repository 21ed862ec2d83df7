import { expect, test } from 'vitest'
import { fillDownRows } from './variant-grid.ts'
import { emptyVariant } from './product-form-schema.ts'

test('copies price and stock and reports it; skips columns that are empty in the first row', () => {
  const first = { ...emptyVariant, size: 'S', sku: 'A', price_kobo: 500_000, on_hand: 7 }
  const second = { ...emptyVariant, size: 'M', id: 'b', weight_grams: 300, on_hand: 1 }
  const { rows, message } = fillDownRows([first, second])
  expect(rows).toEqual([first, { ...second, price_kobo: 500_000, on_hand: 7 }])
  expect(message).toBe('Filled price and stock in all 2 rows from the first')
})

test('reports when there is nothing to fill down', () => {
  const { rows, message } = fillDownRows([emptyVariant, emptyVariant])
  expect(rows).toEqual([emptyVariant, emptyVariant])
  expect(message).toBe('The first row is empty, so there is nothing to fill down')
})
