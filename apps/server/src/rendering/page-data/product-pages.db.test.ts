import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverCached } from '../../cache/page-cache.ts'
import { getProductListPage } from './product-pages.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await createTestProduct(shop, { id: 'rice', name: 'Rice', category: 'Groceries' })
})

afterAll(() => shop.close())

test.each([
  [{}, true],
  [{ category: 'groceries' }, true],
  [{ search: 'rice' }, false],
  [{ min_price_kobo: '90000000000' }, false],
])('the page of products for %j can be cached: %s', async (query, isCached) => {
  const tags: string[] = []
  await getProductListPage(shop, (tag) => tags.push(tag), query)
  expect(!tags.includes(neverCached)).toBe(isCached)
})
