import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductById } from './get-product.ts'
import { refreshProductSummary } from './product-summary.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('unchanged products notify nobody', async () => {
  const { id } = await createTestProduct(shop, {
    variants: [{ price_kobo: 5_000 }, { size: 'L', price_kobo: 7_000 }],
  })
  expect(await refreshProductSummary(shop, [id])).toEqual([])
  await shop.database.run('UPDATE variants SET on_hand = 7 WHERE product_id = $1', [id])
  expect(await refreshProductSummary(shop, [id])).toEqual([])
})

test('a regular price that was never charged is hidden', async () => {
  const { id, variantIds } = await createTestProduct(shop, {
    variants: [{ price_kobo: 80_000, regular_price_kobo: 100_000 }],
  })
  expect(await refreshProductSummary(shop, [id])).toEqual([])
  expect(await getProductById(shop, id)).toMatchObject({ percentage_discount: 0, regular_price_kobo: null })
  await shop.database.run(
    'INSERT INTO price_history (variant_id, price_kobo, effective_from) VALUES ($1, 100000, now())',
    [variantIds[0]],
  )
  expect(await refreshProductSummary(shop, [id])).toEqual([id])
  const product = await getProductById(shop, id)
  expect(product).toMatchObject({ sale_price: 800, percentage_discount: 20, regular_price_kobo: 100_000 })
  expect(product.variants[0]).toMatchObject({ price_kobo: 80_000, regular_price_kobo: 100_000 })
})

test('a changed price or stock status is stored, and notifies other processes', async () => {
  const { id } = await createTestProduct(shop)
  await shop.database.run('UPDATE variants SET price_kobo = 250, on_hand = 0 WHERE product_id = $1', [id])
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  expect(await refreshProductSummary(shop, [id])).toEqual([id])
  expect(await getProductById(shop, id)).toMatchObject({
    sale_price: 2.5,
    stock_status: 'out_of_stock',
    in_stock: false,
  })
  await expect.poll(() => received).toEqual([`catalogue product:${id}`])
  await stop()
})
