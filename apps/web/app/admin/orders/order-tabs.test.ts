import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { allOrders, orderTabs, stateOf } from './order-tabs.ts'

test('an unknown state in the address asks for all orders', () => {
  expect(stateOf(new URLSearchParams('state=stolen'))).toBeUndefined()
  expect(stateOf(new URLSearchParams())).toBeUndefined()
  expect(stateOf(new URLSearchParams('state=packed'))).toBe('packed')
})

test('every state has its tab, so that no order is out of reach', () => {
  expect(orderTabs.flatMap(({ state }) => state ?? [])).toEqual([...orderStates])
})

test('all orders are the sum of the states', () => {
  expect(allOrders({ placed: 2, delivered: 3, all: 9 })).toBe(5)
})
