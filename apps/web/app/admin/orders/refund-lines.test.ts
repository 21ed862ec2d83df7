import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { unitsValueKobo, remainingUnits } from './refund-lines.tsx'

const line = { quantity: 3, line_total_kobo: 3_000, discount_kobo: 100, refunded_quantity: 0 }

test('a unit is worth its price less its share of the discount', () => {
  expect(unitsValueKobo(line, 1)).toBe(966)
  expect(unitsValueKobo({ ...line, refunded_quantity: 2 }, 1)).toBe(968)
  expect(unitsValueKobo(line, 3)).toBe(2_900)
})

test('refunded in any steps, all units together are worth what the line cost', () => {
  const steps = array(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 })
  assert(
    property(
      integer({ min: 1, max: 1_000_000 }),
      integer({ min: 0, max: 100 }),
      steps,
      (price, off, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const line_total_kobo = price * quantity
        const discount_kobo = Math.min(off, line_total_kobo)
        let refunded_quantity = 0
        let input = 0
        for (const part of parts) {
          input += unitsValueKobo({ quantity, line_total_kobo, discount_kobo, refunded_quantity }, part)
          refunded_quantity += part
        }
        expect(input).toBe(line_total_kobo - discount_kobo)
      },
    ),
  )
})

test('a full refund has the quantities not refunded yet', () => {
  const lines = [line, { ...line, refunded_quantity: 3 }, { ...line, refunded_quantity: 1 }]
  expect(remainingUnits(lines)).toEqual({ 0: 3, 1: 0, 2: 2 })
})
