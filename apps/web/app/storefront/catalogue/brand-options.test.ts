import { expect, test } from 'vitest'
import { brandOptions } from './display-facets.ts'

test('the required brands come first, even without products; others follow in their order', () => {
  const options = brandOptions([
    { value: 'zinox', label: 'Zinox', count: 9 },
    { value: 'nike', label: 'Nike', count: 3 },
    { value: 'hp', label: 'HP', count: 2 },
    { value: 'all', label: 'All', count: 14 },
  ])
  expect(options.map(({ label: text, count: products }) => `${text} ${products}`)).toEqual([
    'All 14',
    'Apple 0',
    'Samsung 0',
    'Nike 3',
    'Adidas 0',
    'Zinox 9',
    'HP 2',
  ])
})
