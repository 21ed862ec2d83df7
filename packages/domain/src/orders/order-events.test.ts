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
] as const)('an order that changes from %s to %s emits %j', (from, to, events) => {
  const before = from && { ...unpaid, status: from }
  expect(orderEvents(before, { ...unpaid, status: to })).toEqual(events)
})

test('events are emitted for a new order paid with store credit, and for later payments and refunds', () => {
  const paid = { status: 'placed', payment_status: 'paid' } as const
  expect(orderEvents(undefined, paid)).toEqual(['order.placed', 'order.paid'])
  expect(orderEvents({ ...paid, ...unpaid }, paid)).toEqual(['order.paid'])
  expect(orderEvents(paid, { ...paid, payment_status: 'refunded' })).toEqual(['order.refunded'])
  expect(orderEvents(paid, { ...paid, payment_status: 'refund_due' })).toEqual([])
  const refunded = { ...paid, refunded_kobo: 100 }
  expect(orderEvents({ ...paid, refunded_kobo: 0 }, refunded)).toEqual(['order.refund_requested'])
  expect(orderEvents(refunded, refunded)).toEqual([])
  expect(orderEvents(paid, paid)).toEqual([])
})
