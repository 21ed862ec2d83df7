import { expect, test } from 'vitest'
import { brandOptions } from './brand-options.ts'

test("the specification's brands stand first, also without products; others follow as they come", () => {
  const options = brandOptions([
    { value: 'zinox', text: 'Zinox', products: 9 },
    { value: 'nike', text: 'Nike', products: 3 },
    { value: 'hp', text: 'HP', products: 2 },
    { value: 'all', text: 'All', products: 14 },
  ])
  expect(options.map(({ text, products }) => `${text} ${products}`)).toEqual([
    'All 14',
    'Apple 0',
    'Samsung 0',
    'Nike 3',
    'Adidas 0',
    'Zinox 9',
    'HP 2',
  ])
})
