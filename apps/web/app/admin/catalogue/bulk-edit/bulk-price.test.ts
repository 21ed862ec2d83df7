import { expect, test } from 'vitest'
import { percentError, toPriceAdjustment, type BulkPriceValues } from './bulk-edit-fields.tsx'

const values = (some: Partial<BulkPriceValues>): BulkPriceValues => ({
  method: 'less',
  percent: '10',
  roundToKobo: 5_000,
  oldPrice: 'keep',
  ...some,
})

test('what is no percentage, or too much of one, is told and asks for nothing', () => {
  for (const percent of ['ten', '-5', '0', '95', '1.234']) {
    expect(percentError(values({ percent })), percent).toBeTruthy()
    expect(toPriceAdjustment(values({ percent })), percent).toBeNull()
  }
  expect(percentError(values({ method: 'more', percent: '301' }))).toBe('At most 300 %')
})

test('an empty field is not wrong yet, and asks for nothing', () => {
  expect(percentError(values({ percent: ' ' }))).toBeUndefined()
  expect(toPriceAdjustment(values({ percent: '' }))).toBeNull()
})

test('lower takes off, raise adds, with a comma too', () => {
  const action = { kind: 'price', round_to_kobo: 5_000, regular_price: 'keep' }
  expect(toPriceAdjustment(values({}))).toEqual({ ...action, percent: -10 })
  expect(toPriceAdjustment(values({ method: 'more', percent: '2,5 %' }))).toEqual({ ...action, percent: 2.5 })
})
