import type { ProductQuery } from '@shop/contract/catalogue'
import { createTestProduct } from '@shop/testing/factories/products'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetLoading, loadFacetIndex } from './load-facet-index.ts'
import { indexForSearch } from './index-products.ts'
import { listProducts } from '../products/list-products.ts'
import { suggestProducts } from '../products/suggest-products.ts'
import { listAdminProducts } from '../products/list-admin-products.ts'
import { listStock } from '../../backoffice/stock-count/list-stock.ts'
import { nameOrder } from './name-order.ts'

const queries: Partial<ProductQuery>[] = [
  {},
  { sort: 'price-high', limit: 5 },
  { category: 'Groceries', rating: 3, sort: 'rating' },
  { brand: 'nike', colour: 'green', size: 'xl', sort: 'newest', limit: 3, page: 2 },
  { search: 'kettle', max_price_kobo: 40_000_00 },
]
const settings = { ...facetLoading }
const nameSettings = { ...nameOrder }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const ids: string[] = []
  for (let n = 0; n < 24; n += 1) {
    const { id } = await createTestProduct(shop, {
      name: n % 3 === 0 ? `Kettle ${n}` : `Thing ${n}`,
      category: n % 4 === 0 ? 'Groceries' : 'Phones and Tablets',
      brand: n % 2 === 0 ? 'Nike' : 'Apple',
      published: n !== 7,
      variants: [
        {
          colour: n % 2 === 0 ? 'Mint' : 'Ink Black',
          size: n % 3 === 0 ? 'XL' : 'xl',
          price_kobo: 1_000_00 + n * 2_000_00,
          stock: n,
        },
      ],
    })
    ids.push(id)
  }
  await indexForSearch(shop, ids)
  // No two are equal in a sort order: SQL then sorts by id, and the index by position.
  await shop.database.run(`UPDATE products SET rating_average = 1 + lowest_price_kobo / 100000 % 41 / 10.0,
    units_sold = lowest_price_kobo / 100000, date_added = date_added - make_interval(secs => lowest_price_kobo / 100000)`)
})
afterAll(async () => {
  Object.assign(facetLoading, settings)
  Object.assign(nameOrder, nameSettings)
  await shop.close()
})

test('while a large catalogue is being loaded, lists are the same, marked, and without counts', async () => {
  const { promise, resolve: proceed } = Promise.withResolvers<void>()
  Object.assign(facetLoading, { awaitedRowsMax: -1, betweenReads: () => promise })
  const pending = await Promise.all(queries.map((query) => listProducts(shop, { ...query, facets: true })))
  const suggested = await suggestProducts(shop, 'kett')
  const staffLists = await listForStaff()
  proceed()
  await loadFacetIndex(shop)
  for (const [n, query] of queries.entries()) {
    const { facets, ...loaded } = await listProducts(shop, { ...query, facets: true })
    const {
      facets: none,
      facets_pending: isPending,
      ...early
    } = pending[n] ?? (await listProducts(shop, query))
    expect(isPending).toBe(true)
    expect(early).toEqual(loaded)
    expect(none?.brand.every(({ count }) => count === 0)).toBe(true)
    expect(none?.brand.map(({ value }) => value)).toEqual(['all', ...[query.brand ?? []].flat()])
    expect(facets?.brand.length).toBeGreaterThan(1)
  }
  expect(suggested).toEqual(await suggestProducts(shop, 'kett'))
  expect(staffLists).toEqual(await listForStaff())
  // Many products are not sorted, but read from the index of names.
  Object.assign(nameOrder, { sortedMax: 0, batchMin: 2, batchMax: 2 })
  expect(staffLists).toEqual(await listForStaff())
})

async function listForStaff() {
  const staff = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  const pages = [
    listAdminProducts(staff, { sort: 'name', limit: 4, page: 2 }),
    listAdminProducts(staff, { search: 'kettle', sort: 'name', view: 'published', limit: 3 }),
    listAdminProducts(staff, { category: 'groceries', brand: 'nike', sort: 'price-high' }),
    listAdminProducts(staff, { sort: 'stock-low', view: 'low-stock', limit: 3 }),
    listAdminProducts(staff, { search: 'product-1', sort: 'price-low' }),
    listStock(staff, { has_discrepancy: false, page: 2, limit: 5 }),
    listStock(staff, { search: 'kettle', has_discrepancy: false, page: 1, limit: 3 }),
    listStock(staff, { search: 'product-2-0', has_discrepancy: false, page: 1, limit: 3 }),
  ]
  return Promise.all(pages)
}
