import { expect, test } from 'vitest'
import { collectsAtDoor } from './collects-at-door.ts'

test('only what is still due, and only of an order that is paid at the door, is collected', () => {
  const order = { payment_method: 'pay_on_delivery', due_kobo: 450_000 } as const
  expect(collectsAtDoor(order)).toBe(true)
  expect(collectsAtDoor({ ...order, due_kobo: 0 })).toBe(false)
  expect(collectsAtDoor({ ...order, payment_method: 'pay_now' })).toBe(false)
})
