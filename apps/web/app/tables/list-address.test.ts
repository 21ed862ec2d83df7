import { expect, test } from 'vitest'
import { listUrl, parsePage } from './list-address.ts'

const query = new URLSearchParams('status=placed&page=3')

test('a changed filter leads back to the first page', () => {
  expect(listUrl('/admin/orders', query, { status: 'packed' })).toBe('/admin/orders?status=packed')
  expect(listUrl('/admin/orders', query, { status: undefined })).toBe('/admin/orders')
})

test('another page keeps the filters, and the first one needs no number', () => {
  expect(listUrl('/admin/orders', query, { page: 4 })).toBe('/admin/orders?status=placed&page=4')
  expect(listUrl('/admin/orders', query, { page: 1 })).toBe('/admin/orders?status=placed')
})

test('a page that is no number is the first one', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '9999999']) {
    expect(parsePage(new URLSearchParams({ page }))).toBe(1)
  }
  expect(parsePage(query)).toBe(3)
})
