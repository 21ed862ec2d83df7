import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { allOrders, orderTabs, stateOf } from './order-tabs.ts'

test('an unknown state in the address asks for all orders', () => {
  expect(stateOf(new URLSearchParams('state=stolen'))).toBeUndefined()
  expect(stateOf(new URLSearchParams())).toBeUndefined()
  expect(stateOf(new URLSearchParams('state=packed'))).toBe('packed')
})

test('every state has its tab, so that no order is out of reach', () => {
  const states = orderTabs.flatMap(({ state }) => (state && state !== 'to_confirm' ? state : []))
  expect(states).toEqual([...orderStates])
})

test('all orders are the sum of the states', () => {
  expect(allOrders({ placed: 2, delivered: 3, to_confirm: 1, all: 9 })).toBe(5)
})
