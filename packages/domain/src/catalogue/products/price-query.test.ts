import { expect, test } from 'vitest'
import { priceLabel, parsePriceQuery } from './price-query.ts'

test.each([
  'iphone 17',
  'rice 50kg',
  'tv under 50 inches',
  'tv under 50"',
  'dumbbell below 20kg',
  'stroller from 6 months',
  'shoes size 40 to 45',
  'diapers size 4',
  'infinix hot 60',
  'power bank above 20,000mAh',
  'under armour',
  'from aba',
  'made to order 7-14 days',
  'samsung a06 - a56',
  'over 99999999999 phone',
])('%s does not contain a price', (search) => {
  expect(parsePriceQuery(search)).toEqual({ words: search })
})

test.each([
  ['phone under 200k', 'phone', undefined, 200_000],
  ['phone under 200000', 'phone', undefined, 200_000],
  ['phones below ₦200,000', 'phones', undefined, 200_000],
  ['Phone Less Than N200k', 'Phone', undefined, 200_000],
  ['laptop not more than #1.5m', 'laptop', undefined, 1_500_000],
  ['laptop under 1.5 million naira', 'laptop', undefined, 1_500_000],
  ['tv budget of 300k', 'tv', undefined, 300_000],
  ['300k budget tv', 'tv', undefined, 300_000],
  ['soap under 900', 'soap', undefined, 900],
  ['soap under ₦200', 'soap', undefined, 200],
  ['under 20k shoes for men', 'shoes for men', undefined, 20_000],
  ['under 5 thousand', '', undefined, 5_000],
  ['generator above 100k', 'generator', 100_000, undefined],
  ['rice over ₦20,000', 'rice', 20_000, undefined],
  ['fan between 50k and 100k', 'fan', 50_000, 100_000],
  ['fan from 50,000 to 100,000', 'fan', 50_000, 100_000],
  ['fan 50-100k', 'fan', 50_000, 100_000],
  ['fan 100k – 50k', 'fan', 50_000, 100_000],
  ['above 50k below 100k fan', 'fan', 50_000, 100_000],
] as const)('%s', (search, words, min_price, max_price) => {
  const { words: left, ...price } = parsePriceQuery(search)
  expect(left).toBe(words)
  expect(price).toEqual({
    ...(min_price === undefined ? {} : { min_price_kobo: min_price * 100 }),
    ...(max_price === undefined ? {} : { max_price_kobo: max_price * 100 }),
  })
})

test('a price is shown in naira', () => {
  expect(priceLabel({ words: 'tv' })).toBe('')
  expect(priceLabel({ words: 'tv', max_price_kobo: 20_000_000 })).toBe('under ₦200,000')
  expect(priceLabel({ words: 'tv', min_price_kobo: 500_000 })).toBe('above ₦5,000')
  expect(priceLabel({ words: 'tv', min_price_kobo: 500_000, max_price_kobo: 900_000 })).toBe(
    '₦5,000 to ₦9,000',
  )
})
