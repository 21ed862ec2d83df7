import { expect, test } from 'vitest'
import { loadingVariant } from './late-navigation.ts'

test.each(['/', '/cart', '/products/category/Groceries/shoes', '/faq'])(
  'the previous page stays visible while %s loads',
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
])('%s loads with the skeleton %s', (path, variant) => {
  expect(loadingVariant(path)).toBe(variant)
})
