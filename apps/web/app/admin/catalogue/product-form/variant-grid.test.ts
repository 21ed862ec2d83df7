import { expect, test } from 'vitest'
import { type VariantValues, emptyVariant } from './product-form-schema.ts'
import { addOption, fillDownRows, optionValues, removeOption } from './variant-grid.ts'

const row = (some: Partial<VariantValues>): VariantValues => ({
  ...emptyVariant,
  price_kobo: 100_000,
  weight_grams: 300,
  on_hand: 4,
  ...some,
})

const names = (rows: VariantValues[]) => rows.map(({ colour, size }) => `${colour}/${size}`)

test('the first value of an option names the existing rows', () => {
  const rows = addOption([row({ id: 'a' })], 'size', ' M ')
  expect(rows).toEqual([row({ id: 'a', size: 'M' })])
})

test('a further value is added in all combinations, without stock, priced like its neighbour', () => {
  const rows = addOption(
    [row({ colour: 'Red', size: 'M' }), row({ colour: 'Blue', size: 'M', price_kobo: 900 })],
    'size',
    'L',
  )
  expect(names(rows)).toEqual(['Red/M', 'Red/L', 'Blue/M', 'Blue/L'])
  expect(rows[3]).toMatchObject({ price_kobo: 900, on_hand: 0, weight_grams: 300 })
  expect(optionValues(rows, 'colour')).toEqual(['Red', 'Blue'])
})

test('leaves stock empty in new rows if it is empty in the neighbour', () => {
  const rows = addOption([row({ size: 'M', on_hand: null })], 'size', 'L')
  expect(rows[1]).toMatchObject({ on_hand: null })
})

test('ignores an existing value, in any case, and an empty one', () => {
  const rows = [row({ size: 'M' })]
  expect(addOption(rows, 'size', 'm')).toEqual(rows)
  expect(addOption(rows, 'size', ' ')).toEqual(rows)
})

test('removing a value removes its rows, but never the last one', () => {
  const rows = [row({ size: 'S' }), row({ size: 'M' })]
  expect(names(removeOption(rows, 'size', 'S'))).toEqual(['/M'])
  expect(names(removeOption([row({ size: 'S' })], 'size', 'S'))).toEqual(['/'])
})

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
