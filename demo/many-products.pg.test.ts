import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedManyProducts } from '../bench/seed-many-products.ts'
import { searchExamples, searchWithoutResults } from './expected-finds.ts'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres())
  await seedDemo(shop)
  await seedManyProducts(shop, 3_000)
  await shop.database.run('ANALYZE')
})
afterAll(() => shop.close())

test.each(searchExamples)('%s finds %s among thousands', async (search, id) => {
  const { items } = await listProducts(shop, { search, limit: 3 })
  expect(items.map((product) => product.id)).toContain(id)
})

test('a search that resembles nothing finds nothing', async () => {
  expect(await listProducts(shop, { search: searchWithoutResults })).toMatchObject({ items: [], total: 0 })
})

test('the total matches the list, and its last page is the last one', async () => {
  const { total } = await listProducts(shop, { category: 'groceries', limit: 100 })
  const pages = Math.ceil(total / 100)
  const last = await listProducts(shop, { category: 'groceries', limit: 100, page: pages })
  expect(last.items).toHaveLength(total - (pages - 1) * 100)
  expect(last.next_cursor).toBeNull()
})
