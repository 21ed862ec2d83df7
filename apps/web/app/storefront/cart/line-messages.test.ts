import { expect, test } from 'vitest'
import type { LocalCartItem } from '../../api/local-cart.ts'
import { isBlocked, cartLineMessages, unitPriceKobo } from './line-messages.ts'

const line = (input: Partial<LocalCartItem> = {}): LocalCartItem => ({
  product: { id: 'garri', sale_price: 8_200, published: true },
  quantity: 2,
  available: 50,
  price_kobo: 820_000,
  price_when_added_kobo: 820_000,
  ...input,
})

test('an unavailable line has a message and blocks the order', () => {
  const unpublishedLine = line({ product: { id: 'garri', sale_price: 8_200, published: false } })
  expect(cartLineMessages(unpublishedLine)[0]?.text).toBe('No longer available. Please remove it.')
  expect(cartLineMessages(line({ available: 0 }))[0]?.text).toBe('Sold out. Please remove it.')
  expect(cartLineMessages(line({ available: 1 }))[0]?.text).toBe('We don’t have 2. Please choose 1 or fewer.')
  expect([unpublishedLine, line({ available: 0 }), line({ available: 1 })].every(isBlocked)).toBe(true)
})

test('a changed price and low stock have messages but do not block the order', () => {
  expect(
    cartLineMessages(line({ price_when_added_kobo: 800_000, available: 4, stock_status: 'low_stock' })),
  ).toEqual([
    { tone: 'few', text: 'Only 4 left' },
    { tone: 'warn', text: 'The price went up by ₦200 since you added it. It was ₦8,000.' },
  ])
  expect(cartLineMessages(line({ price_when_added_kobo: 900_000 }))[0]?.text).toMatch(
    /^The price went down by ₦800 /,
  )
  expect(isBlocked(line({ price_when_added_kobo: 800_000, available: 4, stock_status: 'low_stock' }))).toBe(
    false,
  )
})

test('a line just added has no messages', () => {
  const fresh = { product: { id: 'garri', sale_price: 8_200.5 }, quantity: 1 }
  expect(cartLineMessages(fresh)).toEqual([])
  expect(unitPriceKobo(fresh)).toBe(820_050)
  expect(unitPriceKobo(line())).toBe(820_000)
})
