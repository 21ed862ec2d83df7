import { expect, test } from 'vitest'
import { sanitiseUrl } from './page-address.ts'

test.each([
  ['/products?search=fan', '/products?search=fan'],
  ['/products/%C3%A9t%C3%A9', '/products/%C3%A9t%C3%A9'],
  ['/%', '/malformed'],
  ['/%E0%A4%A', '/malformed'],
  ['/products/%00', '/malformed'],
  ['/api/%', '/api/malformed'],
  ['/api/products/a%00b?x=1', '/api/malformed'],
  ['/products?search=a%00b&page=2', '/products?search=ab&page=2'],
  ['/products?search=%', '/products?search=%'],
  // The API returns an error.
  ['/api/products?search=a%00b', '/api/products?search=a%00b'],
])('%s becomes %s', (url, expected) => {
  expect(sanitiseUrl(url)).toBe(expected)
})
