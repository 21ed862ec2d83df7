import { expect, test } from 'vitest'
import { emptyVariant, type VariantValues } from './product-form-schema.ts'
import { addOption, optionValues, removeOption } from './variant-grid.ts'

const row = (some: Partial<VariantValues>): VariantValues => ({
  ...emptyVariant,
  price_kobo: 100_000,
  weight_grams: 300,
  on_hand: 4,
  ...some,
})

const names = (rows: VariantValues[]) => rows.map(({ colour, size }) => `${colour}/${size}`)

test('a first option names what was there, and nothing is lost', () => {
  const rows = addOption([row({ id: 'a' })], 'size', ' M ')
  expect(rows).toEqual([row({ id: 'a', size: 'M' })])
})

test('a further one comes in all combinations, without stock, priced like its neighbour', () => {
  const rows = addOption(
    [row({ colour: 'Red', size: 'M' }), row({ colour: 'Blue', size: 'M', price_kobo: 900 })],
    'size',
    'L',
  )
  expect(names(rows)).toEqual(['Red/M', 'Red/L', 'Blue/M', 'Blue/L'])
  expect(rows[3]).toMatchObject({ price_kobo: 900, on_hand: 0, weight_grams: 300 })
  expect(optionValues(rows, 'colour')).toEqual(['Red', 'Blue'])
})

test('where stock was not entered yet, it is asked of the new row too', () => {
  const rows = addOption([row({ size: 'M', on_hand: null })], 'size', 'L')
  expect(rows[1]).toMatchObject({ on_hand: null })
})

test('what is there already, whatever its case, or nothing, adds nothing', () => {
  const rows = [row({ size: 'M' })]
  expect(addOption(rows, 'size', 'm')).toEqual(rows)
  expect(addOption(rows, 'size', ' ')).toEqual(rows)
})

test('removing takes the rows away, but never the last one', () => {
  const rows = [row({ size: 'S' }), row({ size: 'M' })]
  expect(names(removeOption(rows, 'size', 'S'))).toEqual(['/M'])
  expect(names(removeOption([row({ size: 'S' })], 'size', 'S'))).toEqual(['/'])
})
