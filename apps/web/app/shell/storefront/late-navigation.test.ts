import { expect, test } from 'vitest'
import { loadingVariant } from './late-navigation.ts'

test.each(['/', '/cart', '/products/category/Groceries/shoes', '/faq'])(
  'the page before %s stays in sight',
  (path) => {
    expect(loadingVariant(path)).toBeUndefined()
  },
)

test.each([
  ['/products', 'products'],
  ['/products/category/Groceries', 'products'],
  ['/brands/nike', 'products'],
  ['/products/standing-fan', 'product'],
  ['/checkout', 'checkout'],
  ['/shipping', 'shipping'],
  ['/account', 'profile'],
  ['/orders/1042', 'profile'],
])('%s is announced as %s', (path, variant) => {
  expect(loadingVariant(path)).toBe(variant)
})
