import { expect, test } from 'vitest'
import { discountWords, priceWords, ratingWords } from './facet-words.ts'

test.each([
  ['0-5000', 'Under ₦5,000'],
  ['5000-10000', '₦5,000 to ₦10,000'],
  ['500000-', '₦500,000 and up'],
])('the band %s is called %s', (value, words) => expect(priceWords(value)).toBe(words))

test('no lowest stars or per cent means any', () => {
  expect([ratingWords(''), ratingWords('4')]).toEqual(['Any rating', '4 and up'])
  expect([discountWords(''), discountWords('1'), discountWords('10')]).toEqual([
    'All prices',
    'On offer',
    '10% off or more',
  ])
})
