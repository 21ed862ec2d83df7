import { orderStatuses } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { countAllOrders, orderTabs, parseOrderStatus } from './order-list-query.ts'

test('an unknown state in the address asks for all orders', () => {
  expect(parseOrderStatus(new URLSearchParams('status=stolen'))).toBeUndefined()
  expect(parseOrderStatus(new URLSearchParams())).toBeUndefined()
  expect(parseOrderStatus(new URLSearchParams('status=packed'))).toBe('packed')
})

test('every state has its tab, so that no order is out of reach; a placed one is to confirm or to pack', () => {
  const statuses = orderTabs.flatMap(({ state }) => state ?? [])
  const own = orderStatuses.filter((state) => state !== 'placed')
  expect(statuses).toEqual(expect.arrayContaining([...own, 'to_confirm', 'to_pack', 'payment_outstanding']))
  expect(parseOrderStatus(new URLSearchParams('status=placed'))).toBe('to_pack')
})

test('all orders are the amount of the states', () => {
  expect(
    countAllOrders({ placed: 2, delivered: 3, to_confirm: 1, to_pack: 1, payment_outstanding: 2, all: 9 }),
  ).toBe(5)
})
