import { expect, test } from 'vitest'
import { percentFault, priceActOf, type PriceChoices } from './bulk-price-act.ts'

const choices = (some: Partial<PriceChoices>): PriceChoices => ({
  way: 'less',
  percent: '10',
  roundTo: 50,
  oldPrice: 'keep',
  ...some,
})

test('what is no percentage, or too much of one, is told and asks for nothing', () => {
  for (const percent of ['ten', '-5', '0', '95', '1.234']) {
    expect(percentFault(choices({ percent })), percent).toBeTruthy()
    expect(priceActOf(choices({ percent })), percent).toBeNull()
  }
  expect(percentFault(choices({ way: 'more', percent: '301' }))).toBe('At most 300 %')
})

test('an empty field is not wrong yet, and asks for nothing', () => {
  expect(percentFault(choices({ percent: ' ' }))).toBeUndefined()
  expect(priceActOf(choices({ percent: '' }))).toBeNull()
})

test('lower takes off, raise adds, with a comma too', () => {
  const act = { kind: 'price', round_to: 50, regular_price: 'keep' }
  expect(priceActOf(choices({}))).toEqual({ ...act, percent: -10 })
  expect(priceActOf(choices({ way: 'more', percent: '2,5 %' }))).toEqual({ ...act, percent: 2.5 })
})
