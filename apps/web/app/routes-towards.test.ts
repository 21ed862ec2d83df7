import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { routesTowards } from './routes-towards.ts'

const route = (id: string, path?: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const routes: EntryContext['manifest']['routes'] = Object.fromEntries(
  [
    route('root', ''),
    route('shop', undefined, 'root'),
    route('home', undefined, 'shop'),
    route('list', 'products', 'shop'),
    route('category', 'products/category/:category', 'shop'),
    route('product', 'products/:productId', 'shop'),
    route('production', 'product', 'shop'),
    route('admin', 'admin', 'root'),
    route('orders', 'orders', 'admin'),
  ].map((one) => [one.id, one]),
)

test.each([
  ['home', ['root', 'shop', 'home']],
  ['category', ['root', 'shop', 'home', 'list', 'category']],
  ['product', ['root', 'shop', 'home', 'list', 'product']],
  ['orders', ['root', 'shop', 'home', 'admin', 'orders']],
])('the way to %s', (page, way) => {
  expect(Object.keys(routesTowards(page, routes))).toEqual(way)
})

test('asked again, it is the same answer', () => {
  expect(routesTowards('list', routes)).toBe(routesTowards('list', routes))
})
