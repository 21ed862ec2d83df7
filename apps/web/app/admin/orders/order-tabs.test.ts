import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { allOrders, orderTabs, stateOf } from './order-tabs.ts'

test('an unknown state in the address asks for all orders', () => {
  expect(stateOf(new URLSearchParams('state=stolen'))).toBeUndefined()
  expect(stateOf(new URLSearchParams())).toBeUndefined()
  expect(stateOf(new URLSearchParams('state=packed'))).toBe('packed')
})

test('every state has its tab, so that no order is out of reach; a placed one is to confirm or to pack', () => {
  const states = orderTabs.flatMap(({ state }) => state ?? [])
  const own = orderStates.filter((state) => state !== 'placed')
  expect(states).toEqual(expect.arrayContaining([...own, 'to_confirm', 'to_pack', 'to_collect']))
  expect(stateOf(new URLSearchParams('state=placed'))).toBe('to_pack')
})

test('all orders are the sum of the states', () => {
  expect(allOrders({ placed: 2, delivered: 3, to_confirm: 1, to_pack: 1, to_collect: 2, all: 9 })).toBe(5)
})
