import { expect, test } from 'vitest'
import { countFilters, listHref, noFilters, productQuery, readListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

test('what an address says wrongly counts as not said', () => {
  expect(
    read('sort=cheapest&page=0&min_price=abc&max_price=-5&discount=100&in_stock=yes&brand=all&brand='),
  ).toEqual({
    ...noFilters,
    search: '',
    sort: null,
    page: 1,
  })
})

test('prices are read as a form without script sends them', () => {
  expect(read('min_price=₦10,000&max_price=300 000')).toMatchObject({ minPrice: 10_000, maxPrice: 300_000 })
})

test('an address leaves out what is the default, and a change starts at the first page', () => {
  const query = read('brand=samsung&brand=nike&in_stock=1&sort=price-low&page=3')
  expect(listHref('/products', query)).toBe('/products?brand=samsung&brand=nike&in_stock=1&sort=price-low')
  expect(listHref('/products', query, { page: 4 })).toContain('page=4')
  expect(listHref('/products', query, { ...noFilters, sort: null })).toBe('/products')
})

test('what narrows is counted: prices together are one, the search is none', () => {
  expect(
    countFilters(read('search=rice&brand=a&brand=b&min_price=1&max_price=2&discount=5&in_stock=1')),
  ).toBe(5)
  expect(countFilters(read('search=rice&sort=rating'))).toBe(0)
})

test('the API is asked only for what was said', () => {
  expect(productQuery(read('search=oja&page=2'))).toEqual({ search: 'oja', page: 2 })
})
