import { expect, test } from 'vitest'
import { collectsAtDoor } from './collects-at-door.ts'

const order = { state: 'placed', payment_method: 'pay_on_delivery', payment_state: 'unpaid' } as const

test.each([
  ['was cancelled', { state: 'cancelled' }],
  ['is paid before', { payment_method: 'pay_now' }],
  ['was paid at the door', { state: 'delivered', payment_state: 'paid' }],
] as const)('nothing is collected for an order that %s', (_what, change) => {
  expect(collectsAtDoor({ ...order, ...change })).toBe(false)
})

test('the sum is collected while the order is on its way to the door', () => {
  expect(collectsAtDoor(order)).toBe(true)
  expect(collectsAtDoor({ ...order, state: 'on_the_way' })).toBe(true)
})
