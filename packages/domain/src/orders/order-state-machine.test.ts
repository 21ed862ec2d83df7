import { orderStatuses, type OrderStatus } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import {
  finalOrderStatuses,
  initialOrderStatuses,
  isUndo,
  canOrderBecome,
  canCustomerCancel,
  nextOrderStatuses,
  staffTransitions,
} from './order-state-machine.ts'

test('nothing follows a final status, and no status follows itself', () => {
  for (const status of finalOrderStatuses) expect(nextOrderStatuses[status]).toEqual([])
  expect(orderStatuses.filter((status) => canOrderBecome(status, status))).toEqual([])
})

test('only the final statuses have no transitions', () => {
  expect(orderStatuses.filter((status) => nextOrderStatuses[status].length === 0)).toEqual([
    ...finalOrderStatuses,
  ])
})

test('every status is reachable', () => {
  const reached = new Set<OrderStatus>(initialOrderStatuses)
  for (const status of reached) for (const next of nextOrderStatuses[status]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
})

test('staff transitions are part of the lifecycle, and never skip the payment', () => {
  for (const status of orderStatuses) {
    for (const next of staffTransitions(status)) expect(canOrderBecome(status, next)).toBe(true)
  }
  expect(staffTransitions('awaiting_payment')).toEqual(['cancelled'])
  expect(staffTransitions('expired')).toEqual([])
  expect(staffTransitions('placed')).toEqual(['packed', 'cancelled'])
  expect(staffTransitions('shipped')).toEqual(['delivered', 'packed'])
})

test('an undo is a transition back', () => {
  expect([isUndo('packed', 'placed'), isUndo('shipped', 'packed'), isUndo('placed', 'packed')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a customer can only cancel before packing', () => {
  expect(orderStatuses.filter(canCustomerCancel)).toEqual(['awaiting_payment', 'placed'])
})
