import { expect, test } from 'vitest'
import { orderStatuses } from '@shop/contract/orders'
import { countAllOrders, ordersList, orderTabs } from './orders-list.tsx'

const readList = (query: string) => ordersList.read(new URLSearchParams(query))
const input = (query: string) => JSON.parse(JSON.stringify(readList(query).input))

test('ignores invalid parameters in the URL', () => {
  const created = 'sort=best&method=gold&payment=maybe&rider=-1&from=2026-13-45&to=soon&status=lost&search=+'
  expect(readList(created)).toEqual(readList(''))
  expect(input(created)).toEqual({})
  expect(readList(created).isFiltered).toBe(false)
})

test('reads filters and order from the URL', () => {
  const query =
    'sort=longest_wait&method=pay_on_delivery&payment=paid&rider=3&state=NG-LA&from=2026-11-01&to=2026-11-20'
  expect(input(query)).toEqual({
    sort: 'longest_wait',
    payment_method: 'pay_on_delivery',
    payment_status: 'paid',
    state: 'NG-LA',
    rider_id: 3,
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(readList('rider=3').isFiltered).toBe(true)
  expect(readList('sort=longest_wait&page=2').isFiltered).toBe(false)
})

test('an unknown status in the URL means all orders', () => {
  expect(input('status=stolen')).toEqual({})
  expect(input('status=packed')).toEqual({ status: 'packed' })
})

test('every status has a tab, so that no order is unreachable; placed orders are split by confirmation', () => {
  const otherStatuses = orderStatuses.filter((status) => status !== 'placed')
  expect(Object.keys(orderTabs.options)).toEqual(
    expect.arrayContaining([...otherStatuses, 'to_confirm', 'to_pack', 'payment_outstanding']),
  )
  expect(input('status=placed')).toEqual({ status: 'to_pack' })
})

test('the count of all orders is the sum of the statuses', () => {
  expect(
    countAllOrders({ placed: 2, delivered: 3, to_confirm: 1, to_pack: 1, payment_outstanding: 2, all: 9 }),
  ).toBe(5)
})
