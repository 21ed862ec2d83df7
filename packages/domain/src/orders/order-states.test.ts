import { orderStates, type OrderState } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import {
  finalOrderStates,
  firstOrderStates,
  isUndo,
  mayFollow,
  mayShopperCancel,
  nextOrderStates,
  staffSteps,
} from './order-states.ts'

test('nothing follows a final state, and no state follows itself', () => {
  for (const state of finalOrderStates) expect(nextOrderStates[state]).toEqual([])
  expect(orderStates.filter((state) => mayFollow(state, state))).toEqual([])
})

test('only the final states are dead ends', () => {
  expect(orderStates.filter((state) => nextOrderStates[state].length === 0)).toEqual([...finalOrderStates])
})

test('every state is reachable', () => {
  const reached = new Set<OrderState>(firstOrderStates)
  for (const state of reached) for (const next of nextOrderStates[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...orderStates].toSorted())
})

test('staff take only steps of the lifecycle, and never move an order past its payment', () => {
  for (const state of orderStates) {
    for (const next of staffSteps(state)) expect(mayFollow(state, next)).toBe(true)
  }
  expect(staffSteps('awaiting_payment')).toEqual(['cancelled'])
  expect(staffSteps('expired')).toEqual([])
  expect(staffSteps('placed')).toEqual(['packed', 'cancelled'])
  expect(staffSteps('shipped')).toEqual(['delivered', 'packed'])
})

test('an undo is a step back', () => {
  expect([isUndo('packed', 'placed'), isUndo('shipped', 'packed'), isUndo('placed', 'packed')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a shopper cancels before packing only', () => {
  expect(orderStates.filter(mayShopperCancel)).toEqual(['awaiting_payment', 'placed'])
})
