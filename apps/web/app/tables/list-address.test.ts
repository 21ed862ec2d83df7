import { expect, test } from 'vitest'
import { listAddress, pageOf } from './list-address.ts'

const query = new URLSearchParams('state=placed&page=3')

test('a changed filter leads back to the first page', () => {
  expect(listAddress('/admin/orders', query, { state: 'packed' })).toBe('/admin/orders?state=packed')
  expect(listAddress('/admin/orders', query, { state: undefined })).toBe('/admin/orders')
})

test('another page keeps the filters, and the first one needs no number', () => {
  expect(listAddress('/admin/orders', query, { page: 4 })).toBe('/admin/orders?state=placed&page=4')
  expect(listAddress('/admin/orders', query, { page: 1 })).toBe('/admin/orders?state=placed')
})

test('a page that is no number is the first one', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '9999999']) {
    expect(pageOf(new URLSearchParams({ page }))).toBe(1)
  }
  expect(pageOf(query)).toBe(3)
})
