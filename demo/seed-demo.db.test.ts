import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { getProductById } from '@shop/domain/catalogue/products/get-product'
import { getHomeProducts } from '@shop/domain/catalogue/products/home-products'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchExamples } from './expected-finds.ts'
import { expectedSearches } from './expected-searches.ts'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop)
})
afterAll(() => shop.close())

const firstThreeResults = async (search: string) =>
  (await listProducts(shop, { search, limit: 3 })).items.map((product) => product.id)

test('a second start loads nothing', async () => {
  expect(await seedDemo(shop)).toBe(0)
  expect((await listProducts(shop, {})).total).toBe(69)
  expect((await loadStoreDetails(shop)).is_demo).toBe(true)
})

test.each<readonly [string, string]>([
  ...searchExamples,
  ['wifi router', 'tp-link-4g-lte-wi-fi-router'],
  ['t shirt', 'nike-dri-fit-training-t-shirt'],
  ['samsung tv', 'samsung-55-inch-crystal-uhd-4k-smart-tv'],
  ['blendr', 'binatone-1-5l-blender-with-grinder-mill'],
])('%s finds %s among the first three', async (search, id) => {
  expect(await firstThreeResults(search)).toContain(id)
})

test.each(['xqzvw', '!!!', "'", '\\', ':*', '&', '   \u0000 '])(
  '%j finds nothing, or asks for nothing',
  async (search) => {
    const { total } = await listProducts(shop, { search })
    expect([0, 69]).toContain(total)
    expect((await listProducts(shop, { search: 'xqzvw' })).items).toEqual([])
  },
)

test('a search can be narrowed to brands and keeps the requested order', async () => {
  const { items, facets } = await listProducts(shop, {
    search: 'phone',
    brand: 'samsung',
    sort: 'price-low',
    facets: true,
  })
  expect(items.length).toBeGreaterThan(1)
  expect(new Set(items.map((product) => product.brand))).toEqual(new Set(['Samsung']))
  expect(items.map((product) => product.sale_price)).toEqual(
    items.map((product) => product.sale_price).toSorted((a, b) => a - b),
  )
  expect(facets?.brand.map((brand) => brand.value)).toContain('apple')
})

test('the home page has eight popular products of eight departments, four new ones and four deals', async () => {
  const { popular, newest, deals: offers } = await getHomeProducts(shop)
  expect(new Set(popular.map((product) => product.category_slug)).size).toBe(8)
  expect(newest).toHaveLength(4)
  expect(offers.map((product) => product.percentage_discount > 0)).toEqual([true, true, true, true])
})

test('a deal shows a regular price that was really charged, and its files are in the file store', async () => {
  const product = await getProductById(shop, 'ankara-flare-maxi-dress')
  expect(product.percentage_discount).toBeGreaterThan(5)
  expect(product.regular_price_kobo).toBeGreaterThan(product.sale_price * 100)
  expect(product).toMatchObject({ subscribers: [], modified_by: null, published: true, price_varies: true })
  for (const url of product.images)
    expect(shop.providers.storedFiles.has(url.replace('/media/', ''))).toBe(true)
})

test('all eleven categories have products and an image', async () => {
  const categories = await listCategories(shop)
  expect(categories).toHaveLength(11)
  expect(categories.reduce((sum, category) => sum + category.product_count, 0)).toBe(69)
  for (const { image } of categories) expect(image?.url).toMatch(/^\/media\/pictures\/categories\//)
})

const find = async (search: string) =>
  (await listProducts(shop, { search, limit: 10 })).items.map(({ id }) => id)

test('there are sixty different searches', () => {
  const searches = expectedSearches.map(({ search }) => search)
  expect(new Set(searches).size).toBe(searches.length)
  expect(searches.length).toBeGreaterThanOrEqual(60)
})

test('each names products of the demo, and one that must not be found', async () => {
  const { items } = await listProducts(shop, { limit: 100 })
  const existing = new Set(items.map(({ id }) => id))
  for (const { search, first, excluded, later = [] } of expectedSearches) {
    expect([...first, ...excluded, ...later].filter((id) => !existing.has(id))).toEqual([])
    expect(excluded.length, search).toBeGreaterThan(0)
  }
})

test.each(expectedSearches)('$search', async ({ search, first, excluded, later = [] }) => {
  const found = await find(search)
  const shown = first.length > 0 ? found.slice(0, first.length) : found
  expect(shown.toSorted()).toEqual(first.toSorted())
  expect(found.slice(first.length)).toEqual(expect.arrayContaining([...later]))
  for (const id of excluded) expect(found).not.toContain(id)
})

test('a chosen price filter overrides a price in the search', async () => {
  const { items } = await listProducts(shop, { search: 'phone under 200k', max_price_kobo: 10_000_000 })
  expect(items.map(({ id }) => id)).toContain('itel-magic-feature-phone-4g')
  expect(items.every(({ sale_price }) => sale_price <= 100_000)).toBe(true)
})

test('the interpreted price is shown', async () => {
  expect((await listProducts(shop, { search: 'samsng tv below 900k' })).interpreted_as).toBe(
    'samsung tv under ₦900,000',
  )
})
