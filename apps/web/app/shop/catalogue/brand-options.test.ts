import { expect, test } from 'vitest'
import { brandOptions } from './brand-options.ts'

test("the specification's brands stand first, also without products; others follow by how many they have", () => {
  const options = brandOptions([
    { slug: 'zinox', name: 'Zinox', products: 9 },
    { slug: 'nike', name: 'Nike', products: 3 },
    { slug: 'hp', name: 'HP', products: 2 },
    { slug: 'itel', name: 'itel', products: 2 },
  ])
  expect(options.map(({ slug, products }) => `${slug} ${products}`)).toEqual([
    'apple 0',
    'samsung 0',
    'nike 3',
    'adidas 0',
    'zinox 9',
    'hp 2',
    'itel 2',
  ])
})
