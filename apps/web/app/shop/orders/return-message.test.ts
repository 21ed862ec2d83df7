import { expect, test } from 'vitest'
import { mayReturn, returnMessage, returnReasons, returnWishOf } from './return-message.ts'

const line = {
  product_id: 'agbada',
  variant_id: 'v1',
  name: 'Agbada Set',
  colour: 'Blue',
  size: 'XL',
  sku: 'AGB-1',
  picture: null,
  quantity: 2,
  unit_price_kobo: 100,
  line_total_kobo: 200,
  discount_kobo: 0,
  refunded_quantity: 0,
}

test('only until the day that the shop has promised', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(mayReturn({ return_until: null }, now)).toBe(false)
  expect(mayReturn({ return_until: '2026-11-21T10:00:00.000Z' }, now)).toBe(false)
  expect(mayReturn({ return_until: '2026-11-21T10:00:01.000Z' }, now)).toBe(true)
})

test('what was kept is read as far as it can be', () => {
  const nothing = { pieces: {}, reason: returnReasons[0], words: '' }
  for (const stored of [undefined, null, 'x', { pieces: null, reason: 'Other', words: 1 }])
    expect(returnWishOf(stored)).toEqual(nothing)
  const wish = { pieces: { v1: 1 }, reason: 'I changed my mind', words: 'Too wide.' }
  expect(returnWishOf({ ...wish, pieces: { v1: 1, v2: '2', v3: 0.5 } })).toEqual(wish)
})

test('the message names what comes back and why, and nothing that is kept', () => {
  const order = { number: '10001', lines: [line, { ...line, variant_id: 'v2', name: 'Cap' }] }
  const wish = { pieces: { v1: 1, v2: 0 }, reason: 'I changed my mind', words: ' Too wide. ' }
  expect(returnMessage(order, wish)).toEqual({
    subject: 'Return of order 10001',
    message:
      'I want to return from order 10001:\n\n1 of 2: Agbada Set, Blue, size XL, AGB-1\n\nWhy: I changed my mind\n\nToo wide.',
  })
})
