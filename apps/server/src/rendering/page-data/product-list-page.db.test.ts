import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverCached } from '../../cache/page-cache.ts'
import { productListPage } from './product-list-page.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeProduct(shop, { id: 'rice', name: 'Rice', category: 'Groceries' })
})
afterAll(() => shop.close())

test.each([
  [{}, true],
  [{ category: 'groceries' }, true],
  [{ search: 'rice' }, false],
  [{ min_price_kobo: '900000000' }, false],
])('the page of products for %j may be kept: %s', async (asked, isKept) => {
  const tags: string[] = []
  await productListPage(shop, (tag) => tags.push(tag), asked)
  expect(!tags.includes(neverCached)).toBe(isKept)
})
