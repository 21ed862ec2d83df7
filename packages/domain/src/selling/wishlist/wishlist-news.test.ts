import { expect, test } from 'vitest'
import { newsOf, type SavedItem } from './wishlist-news.ts'

const now = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const item: SavedItem = { priceWhenAddedKobo: 100_000, toldPriceKobo: null, toldAt: null, wasSoldOut: false }

test.each([
  ['the same price', {}, 100_000, null],
  ['a rise', {}, 120_000, null],
  ['less than a naira', {}, 99_901, null],
  ['a naira less', {}, 99_900, 'cheaper'],
  ['told at this price already', { toldPriceKobo: 90_000, toldAt: hoursAgo(30) }, 90_000, null],
  ['cheaper than told, the same day', { toldPriceKobo: 90_000, toldAt: hoursAgo(23) }, 80_000, null],
  ['cheaper than told, a day later', { toldPriceKobo: 90_000, toldAt: hoursAgo(24) }, 80_000, 'cheaper'],
  ['back at any price', { wasSoldOut: true }, 120_000, 'back'],
] as const)('%s', (_case, given, priceKobo, news) => {
  expect(newsOf({ ...item, ...given }, { priceKobo, isSoldOut: false }, now)).toBe(news)
})

test('what is sold out is no news at any price', () => {
  expect(newsOf({ ...item, wasSoldOut: true }, { priceKobo: 1, isSoldOut: true }, now)).toBeNull()
})
