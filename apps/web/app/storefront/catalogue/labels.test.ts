import { expect, test } from 'vitest'
import { discountFacetLabel, priceFacetLabel, ratingFacetLabel } from './labels.ts'

test.each([
  ['0-5000', 'Under ₦5,000'],
  ['5000-10000', '₦5,000 to ₦10,000'],
  ['500000-', '₦500,000 and up'],
])('the price range %s is labelled %s', (value, label) => expect(priceFacetLabel(value)).toBe(label))

test('no minimum rating or discount means any', () => {
  expect([ratingFacetLabel(''), ratingFacetLabel('4')]).toEqual(['Any rating', '4 and up'])
  expect([discountFacetLabel(''), discountFacetLabel('1'), discountFacetLabel('10')]).toEqual([
    'All prices',
    'On offer',
    '10% off or more',
  ])
})
