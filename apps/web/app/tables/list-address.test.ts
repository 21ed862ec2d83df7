import { expect, test } from 'vitest'
import { listUrl, parsePage } from './list-address.ts'

const query = new URLSearchParams('status=placed&page=3')

test('changing a filter goes back to the first page', () => {
  expect(listUrl('/admin/orders', query, { status: 'packed' })).toBe('/admin/orders?status=packed')
  expect(listUrl('/admin/orders', query, { status: undefined })).toBe('/admin/orders')
})

test('another page keeps the filters, and the first one has no page parameter', () => {
  expect(listUrl('/admin/orders', query, { page: 4 })).toBe('/admin/orders?status=placed&page=4')
  expect(listUrl('/admin/orders', query, { page: 1 })).toBe('/admin/orders?status=placed')
})

test('an invalid page number means the first page', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '9999999']) {
    expect(parsePage(new URLSearchParams({ page }))).toBe(1)
  }
  expect(parsePage(query)).toBe(3)
})
