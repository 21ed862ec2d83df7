import { expect, test } from 'vitest'
import { orderEvents } from './order-events.ts'

const unpaid = { payment_status: 'unpaid' } as const

test.each([
  [undefined, 'awaiting_payment', []],
  [undefined, 'placed', ['order.placed']],
  ['awaiting_payment', 'placed', ['order.placed']],
  ['expired', 'placed', ['order.placed']],
  ['awaiting_payment', 'expired', []],
  ['placed', 'packed', ['order.packed']],
  ['packed', 'placed', ['order.status_reverted']],
  ['shipped', 'packed', ['order.status_reverted']],
  ['shipped', 'delivered', ['order.delivered']],
  ['placed', 'cancelled', ['order.cancelled']],
  ['cancelled', 'placed', []],
] as const)('an order from %s to %s tells %j', (from, to, events) => {
  const before = from && { ...unpaid, status: from }
  expect(orderEvents(before, { ...unpaid, status: to })).toEqual(events)
})

test('a new order that store credit pays, and later payments and refunds, are told', () => {
  const paid = { status: 'placed', payment_status: 'paid' } as const
  expect(orderEvents(undefined, paid)).toEqual(['order.placed', 'order.paid'])
  expect(orderEvents({ ...paid, ...unpaid }, paid)).toEqual(['order.paid'])
  expect(orderEvents(paid, { ...paid, payment_status: 'refunded' })).toEqual(['order.refunded'])
  expect(orderEvents(paid, { ...paid, payment_status: 'refund_due' })).toEqual([])
  expect(orderEvents(paid, paid)).toEqual([])
})
