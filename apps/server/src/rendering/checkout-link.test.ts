import { parseCartLink } from '@shop/contract/cart-links'
import { expect, test } from 'vitest'
import { checkoutToCartLink } from './checkout-link.ts'

test.each([
  '/checkout',
  '/checkout?coupon=TEN',
  '/cart?products=A:1',
  '/checkout/x?products=A:1',
  '/checkou?products=A',
])('%s is no checkout URL of a catalogue', (url) => {
  expect(checkoutToCartLink(url)).toBeUndefined()
})

test('a checkout URL leads to its items, then the checkout, with the parameters of its campaign', () => {
  const path = checkoutToCartLink(
    '/checkout?products=SKU1%3A3%2CSKU2%3A1&coupon=SUMMER20&fbclid=a%26b&items=OTHER&next=elsewhere',
  )
  const { pathname, searchParams } = new URL(path ?? '', 'https://shop.example')
  expect(pathname).toBe('/cart/add')
  expect(searchParams.get('fbclid')).toBe('a&b')
  expect(parseCartLink(searchParams)).toEqual({
    items: [
      { item: 'SKU1', quantity: 3 },
      { item: 'SKU2', quantity: 1 },
    ],
    coupon: 'SUMMER20',
    hasUnreadable: false,
    opensCheckout: true,
  })
})
