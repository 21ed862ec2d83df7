import { expect, test } from 'vitest'
import { getWishlistUpdate, type StoredWishlistItem } from './wishlist-notifications.ts'

const now = new Date('2026-11-21T09:00:00Z')

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const item: StoredWishlistItem = {
  price_when_added_kobo: 100_000,
  notified_price_kobo: null,
  notified_at: null,
  was_out_of_stock: false,
}

test.each([
  ['the same price', {}, 100_000, null],
  ['a rise', {}, 120_000, null],
  ['less than a naira', {}, 99_901, null],
  ['a naira less', {}, 99_900, 'cheaper'],
  ['told at this price already', { notified_price_kobo: 90_000, notified_at: hoursAgo(30) }, 90_000, null],
  [
    'cheaper than told, the same day',
    { notified_price_kobo: 90_000, notified_at: hoursAgo(23) },
    80_000,
    null,
  ],
  [
    'cheaper than told, a day later',
    { notified_price_kobo: 90_000, notified_at: hoursAgo(24) },
    80_000,
    'cheaper',
  ],
  ['back at any price', { was_out_of_stock: true }, 120_000, 'back'],
] as const)('%s', (_case, input, priceKobo, change) => {
  expect(
    getWishlistUpdate({ ...item, ...input }, { price_kobo: priceKobo, is_out_of_stock: false }, now),
  ).toBe(change)
})

test('a sold-out product is not announced at any price', () => {
  expect(
    getWishlistUpdate({ ...item, was_out_of_stock: true }, { price_kobo: 1, is_out_of_stock: true }, now),
  ).toBeNull()
})
