import type { FacetValue, Facets } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { parseListQuery } from './list-query.ts'
import { brandOptions, toDisplayFacets } from './display-facets.ts'

const values = (name: string, count: number): FacetValue[] =>
  Array.from({ length: count }, (_, n) => ({ value: `${name}${n}`, label: `${name} ${n}`, count: 99 - n }))

const facets: Facets = {
  category: values('category', 7),
  brand: [],
  price: [],
  rating: [],
  colour: values('colour', 10),
  size: values('size', 30),
  discount: [],
  in_stock_count: 0,
}

const displayFacets = (search: string) => toDisplayFacets(facets, parseListQuery(new URLSearchParams(search)))

const names = (list: readonly FacetValue[]) => list.map(({ value }) => value)

test('a facet starts with six values, or seven if hiding one would take as much space', () => {
  const { category, colour, size, hidden } = displayFacets('')
  expect([category.length, colour.length, size.length]).toEqual([7, 6, 6])
  expect(hidden).toEqual({ colour: 4, size: 6 })
})

test('always shows chosen values', () => {
  const { colour, size, hidden } = displayFacets('colour=colour8&size=size20')
  expect(names(colour).slice(5)).toEqual(['colour5', 'colour8'])
  expect(names(size).at(-1)).toBe('size20')
  expect(hidden).toEqual({ colour: 3, size: 6 })
})

test('an open facet has a limited number of values', () => {
  const { colour, size, hidden } = displayFacets('open=colour&open=size&open=nothing')
  expect([colour.length, size.length]).toEqual([10, 12])
  expect(hidden).toEqual({})
})

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
