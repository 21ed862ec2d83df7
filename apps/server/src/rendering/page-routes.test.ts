import { expect, test } from 'vitest'
import { isIndexed } from './page-routes.ts'

test.each([
  '/auth/login',
  '/design-system',
  '/products?search=rice',
  '/products?page=2&sort=newest',
  '/products/category/Groceries?brand=gida',
  '/shipping?state=NG-LA',
  '/products/ijebu-garri.data',
])('%s is not indexed', (address) => {
  expect(isIndexed(address)).toBe(false)
})

test.each(['/', '/products', '/products?page=2', '/products/category/Home%20and%20Kitchen', '/faq'])(
  '%s is indexed',
  (address) => {
    expect(isIndexed(address)).toBe(true)
  },
)
