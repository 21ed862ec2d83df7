import { expect, test } from 'vitest'
import { unitsValueKobo } from './order-money.ts'

const line = { quantity: 3, unit_price_kobo: 1_000, discount_kobo: 100, refunded_quantity: 0 }

test('a unit has its share of the discount', () => {
  expect(unitsValueKobo({ ...line, discount_kobo: 0 }, 2)).toBe(2_000)
  expect(unitsValueKobo(line, 1)).toBe(967)
})

test('units refunded one by one add up to what the line cost', () => {
  const unitValues = [0, 1, 2].map((refundedQuantity) =>
    unitsValueKobo({ ...line, refunded_quantity: refundedQuantity }, 1),
  )
  expect(unitValues.reduce((sum, kobo) => sum + kobo, 0)).toBe(2_900)
  expect(unitsValueKobo(line, 3)).toBe(2_900)
})
