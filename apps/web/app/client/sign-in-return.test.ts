import { expect, test } from 'vitest'
import { recordShopPage, returnPath } from './sign-in-return.ts'

test('without an earlier page of the shop a sign-in leads home', () => {
  expect(returnPath(false)).toBe('/')
})

test.each(['/products/itel-a90', '/products?search=rice', '/cart', '/checkout', '/wishlist', '/orders/1'])(
  'whoever was at %s is led back there, but for staff',
  (path) => {
    recordShopPage(path)
    expect([returnPath(false), returnPath(true)]).toEqual([path, '/admin'])
  },
)

test.each(['/faq', '/', '/cartoon', '//evil.example/products', '/offline'])(
  'from %s it leads home',
  (path) => {
    recordShopPage('/cart')
    recordShopPage(path)
    expect(returnPath(false)).toBe('/')
  },
)
