import { expect, test } from 'vitest'
import { cartLinkPath, linkedItemsMax, parseCartLink } from './cart-links.ts'

const parse = (query: string) => parseCartLink(new URLSearchParams(query))

test.each([
  '',
  'items=',
  'items=,,,',
  'items=:2',
  'items=%00:2',
  'items=A%0AB:2',
  'items=SKU:0',
  'items=SKU:-1',
  'items=SKU:1.5',
  'items=SKU:1e3',
  'items=SKU:NaN',
  'items=SKU:1000',
  `items=${'S'.repeat(101)}:1`,
])('nothing can be read from %s', (query) => {
  expect(parse(query).items).toEqual([])
})

test('what cannot be read is left out and reported, the rest stays', () => {
  expect(parse('items=A:2,B:x,C')).toEqual({
    items: [
      { item: 'A', quantity: 2 },
      { item: 'C', quantity: 1 },
    ],
    coupon: '',
    hasUnreadable: true,
    opensCheckout: false,
  })
})

test('the same item twice counts together, up to the limit of a line', () => {
  expect(parse('items=A:2,A:3')).toMatchObject({ items: [{ item: 'A', quantity: 5 }], hasUnreadable: false })
  expect(parse('items=A:999,A:1')).toMatchObject({
    items: [{ item: 'A', quantity: 999 }],
    hasUnreadable: true,
  })
})

test('a SKU may contain a colon, and be encoded as chat apps do', () => {
  expect(parse('items=AB%3A12%3A3%2CX%20Y%3A1').items).toEqual([
    { item: 'AB:12', quantity: 3 },
    { item: 'X Y', quantity: 1 },
  ])
})

test('no more items than a link can have', () => {
  const names = Array.from({ length: linkedItemsMax + 1 }, (_, index) => `S${index}`)
  expect(parse(`items=${names.join(',')}`)).toMatchObject({ hasUnreadable: true })
  expect(parse(`items=${names.join(',')}`).items).toHaveLength(linkedItemsMax)
})

test('a coupon is in capitals, and one that is too long is left out', () => {
  expect(parse('items=A&coupon=%20ten%20').coupon).toBe('TEN')
  expect(parse(`items=A&coupon=${'X'.repeat(41)}`)).toMatchObject({ coupon: '', hasUnreadable: true })
})

test('a path reads back as what it was made of', () => {
  const path = cartLinkPath([{ variant_id: 'a&b', quantity: 2 }], 'A&B')
  expect(parse(path.split('?')[1] ?? '')).toEqual({
    items: [{ item: 'a&b', quantity: 2 }],
    coupon: 'A&B',
    hasUnreadable: false,
    opensCheckout: false,
  })
})

test('a link may lead to the checkout, and nowhere else', () => {
  expect(parse('items=A&next=checkout').opensCheckout).toBe(true)
  expect(parse('items=A&next=//evil.example').opensCheckout).toBe(false)
})
