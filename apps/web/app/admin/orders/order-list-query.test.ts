import { expect, test } from 'vitest'
import { hasFilters, parseOrderQuery } from './order-list-query.ts'

const read = (query: string) => parseOrderQuery(new URLSearchParams(query))
const nothing = { page: 1 }

test('what an address makes up asks for nothing', () => {
  const created = 'sort=best&method=gold&payment=maybe&rider=-1&from=2026-13-45&to=soon&status=lost&search=+'
  expect(read(created)).toEqual(read(''))
  expect(JSON.parse(JSON.stringify(read(created)))).toEqual(nothing)
  expect(hasFilters(read(created))).toBe(false)
})

test('filters, order and page come from the address', () => {
  const query =
    'sort=longest_wait&method=pay_on_delivery&payment=paid&rider=3&state=NG-LA&from=2026-11-01&to=2026-11-20&page=2'
  expect(JSON.parse(JSON.stringify(read(query)))).toEqual({
    page: 2,
    sort: 'longest_wait',
    payment_method: 'pay_on_delivery',
    payment_status: 'paid',
    state: 'NG-LA',
    rider_id: 3,
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(hasFilters(read('rider=3'))).toBe(true)
  expect(hasFilters(read('sort=longest_wait&page=2'))).toBe(false)
})
