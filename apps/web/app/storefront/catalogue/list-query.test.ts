import { expect, test } from 'vitest'
import {
  countFilters,
  listHref,
  noFilters,
  productQuery,
  parseListQuery,
  withoutFilters,
} from './list-query.ts'

const parse = (search: string) => parseListQuery(new URLSearchParams(search))

test('ignores invalid parameters', () => {
  expect(
    parse(
      'sort=cheapest&page=0&min_price=abc&max_price=-5&discount=100&in_stock=yes&brand=all&brand=&rating=6&price=x&category=all',
    ),
  ).toEqual({
    ...noFilters,
    isBrandPage: false,
    collection: null,
    search: '',
    sort: null,
    page: 1,
  })
})

test('reads prices as a form without script sends them', () => {
  expect(parse('min_price=₦10,000&max_price=300 000')).toMatchObject({ minPrice: 10_000, maxPrice: 300_000 })
})

test('a URL omits defaults, and any change starts at page one', () => {
  const query = parse('brand=samsung&brand=nike&in_stock=1&sort=price-low&page=3')
  expect(listHref(query)).toBe('/products?brand=samsung&brand=nike&in_stock=1&sort=price-low')
  expect(listHref(query, { page: 4 })).toContain('page=4')
  expect(listHref(query, { ...noFilters, sort: null })).toBe('/products')
})

test('facets stay open while filtering and close when filters are cleared', () => {
  const query = parse('open=size&open=brand&open=brand&open=price&brand=nike')
  expect(query.open).toEqual(['brand', 'size'])
  expect(listHref(query, { inStock: true })).toBe('/products?brand=nike&in_stock=1&open=brand&open=size')
  expect(countFilters(query)).toBe(1)
  expect(listHref(withoutFilters(query))).toBe('/products')
})

test('counts filters: both prices are one, the search is none', () => {
  expect(
    countFilters(parse('search=rice&brand=a&brand=b&min_price=1&max_price=2&discount=5&in_stock=1')),
  ).toBe(5)
  expect(countFilters(parse('search=rice&sort=rating'))).toBe(0)
})

test('a single category or brand has its own page, several do not', () => {
  const query = {
    ...parse('colour=red&size=xl&size=m&rating=4&price=0-5000'),
    categories: ['Phones and Tablets'],
  }
  const filters = 'price=0-5000&rating=4&colour=red&size=xl&size=m'
  expect(listHref(query)).toBe(`/products/category/Phones%20and%20Tablets?${filters}`)
  expect(listHref(query, { categories: ['Groceries', 'Toys'] })).toBe(
    `/products?category=Groceries&category=Toys&${filters}`,
  )
  const isBrandList = { ...parse('rating=3'), brands: ['nike'], isBrandPage: true }
  expect(listHref(isBrandList)).toBe('/brands/nike?rating=3')
  expect(listHref(isBrandList, { brands: ['nike', 'apple'] })).toBe(
    '/products?brand=nike&brand=apple&rating=3',
  )
  expect(listHref(isBrandList, { categories: ['Toys'] })).toBe('/products/category/Toys?brand=nike&rating=3')
})

test('filtering a collection stays on its page', () => {
  const query = { ...parse('category=toys&sort=rating'), collection: 'back-to-school' }
  expect(listHref(query)).toBe('/collections/back-to-school?category=toys&sort=rating')
  expect(productQuery(query)).toMatchObject({ collection: 'back-to-school', category: ['toys'] })
  expect(countFilters(query)).toBe(1)
  expect(listHref(withoutFilters(query), { sort: null })).toBe('/collections/back-to-school')
})

test('the category or brand of the page is not a filter', () => {
  const query = { ...parse('colour=red&search=cup'), categories: ['Toys'] }
  expect(countFilters(query)).toBe(1)
  expect(listHref(withoutFilters(query))).toBe('/products/category/Toys?search=cup')
  expect(countFilters({ ...query, categories: ['Toys', 'Groceries'] })).toBe(3)
  expect(countFilters({ ...parse('rating=4'), brands: ['nike'], isBrandPage: true })).toBe(1)
})

test('sends the API only what is set', () => {
  expect(productQuery(parse('search=oja&page=2'))).toEqual({ search: 'oja', page: 2 })
})
