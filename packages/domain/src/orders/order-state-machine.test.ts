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

test('nothing follows a final state, and no state follows itself', () => {
  for (const state of finalOrderStatuses) expect(nextOrderStatuses[state]).toEqual([])
  expect(orderStatuses.filter((state) => canOrderBecome(state, state))).toEqual([])
})

test('only the final states are dead ends', () => {
  expect(orderStatuses.filter((state) => nextOrderStatuses[state].length === 0)).toEqual([
    ...finalOrderStatuses,
  ])
})

test('every state is reachable', () => {
  const reached = new Set<OrderStatus>(initialOrderStatuses)
  for (const state of reached) for (const next of nextOrderStatuses[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
})

test('staff take only steps of the lifecycle, and never move an order past its payment', () => {
  for (const state of orderStatuses) {
    for (const next of staffTransitions(state)) expect(canOrderBecome(state, next)).toBe(true)
  }
  expect(staffTransitions('awaiting_payment')).toEqual(['cancelled'])
  expect(staffTransitions('expired')).toEqual([])
  expect(staffTransitions('placed')).toEqual(['packed', 'cancelled'])
  expect(staffTransitions('shipped')).toEqual(['delivered', 'packed'])
})

test('an undo is a step back', () => {
  expect([isUndo('packed', 'placed'), isUndo('shipped', 'packed'), isUndo('placed', 'packed')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a shopper cancels before packing only', () => {
  expect(orderStatuses.filter(canCustomerCancel)).toEqual(['awaiting_payment', 'placed'])
})
