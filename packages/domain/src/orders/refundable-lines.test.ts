import { expect, test } from 'vitest'
import { areRefundable } from './order-money.ts'

const line = { position: 0, quantity: 3, refunded_quantity: 0 }

const oneUnit = { position: 0, quantity: 1 }

test('units that do not exist, were refunded, or are listed twice are not refundable', () => {
  expect(areRefundable([line], [{ position: 1, quantity: 1 }])).toBe(false)
  expect(areRefundable([line], [{ position: 0, quantity: 4 }])).toBe(false)
  expect(areRefundable([{ ...line, refunded_quantity: 2 }], [{ position: 0, quantity: 2 }])).toBe(false)
  expect(areRefundable([line], [oneUnit, oneUnit])).toBe(false)
  expect(areRefundable([line], [{ position: 0, quantity: 3 }])).toBe(true)
})
