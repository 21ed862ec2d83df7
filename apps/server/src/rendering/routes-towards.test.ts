import { expect, test } from 'vitest'
import { routesToPage } from './render-page.ts'

const route = (id: string, path?: string, parentId?: string) => [id, { path, parentId }] as const

const routes = Object.fromEntries([
  route('root', ''),
  route('shop', undefined, 'root'),
  route('home', undefined, 'shop'),
  route('list', 'products', 'shop'),
  route('category', 'products/category/:category', 'shop'),
  route('product', 'products/:productId', 'shop'),
  route('production', 'product', 'shop'),
  route('admin', 'admin', 'root'),
  route('orders', 'orders', 'admin'),
])

test.each([
  ['home', ['root', 'shop', 'home']],
  ['category', ['root', 'shop', 'home', 'list', 'category']],
  ['product', ['root', 'shop', 'home', 'list', 'product']],
  ['orders', ['root', 'shop', 'home', 'admin', 'orders']],
])('the way to %s', (page, method) => {
  expect(Object.keys(routesToPage(page, routes))).toEqual(method)
})
