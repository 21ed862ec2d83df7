import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { getProductById } from '@shop/domain/catalogue/products/get-product'
import { deleteDemoData } from '@shop/domain/backoffice/demo-data/delete-demo-data'
import { handleDeleteFiles } from '@shop/domain/catalogue/products/images'
import { decrementStock } from '@shop/domain/catalogue/inventory/stock-movements'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { isDemoLoaded } from '@shop/domain/store/demo'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop)
})
afterAll(() => shop.close())

test('a visitor cannot remove anything', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(deleteDemoData(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await listProducts(shop, {})).total).toBe(69)
})

test('products that the owner created or edited stay, ordered ones are hidden, and all others are deleted with their files', async () => {
  const { run } = shop.database
  await createTestProduct(shop, { id: 'my-own', name: 'My Own' })
  await run(`UPDATE products SET version = 2 WHERE id = 'ijebu-garri'`)
  const [sold] = (await getProductById(shop, 'raw-shea-butter')).variants
  await decrementStock(shop, { lines: [{ variant_id: sold?.id ?? '', quantity: 1 }], reference: 'order:1' })

  expect(await deleteDemoData(shop)).toMatchObject({ deleted_products: 67, retained_products: 2 })

  const left = await listProducts(shop, { sort: 'newest' })
  expect(left.items.map((product) => product.id).toSorted()).toEqual(['ijebu-garri', 'my-own'])
  expect((await listCategories(shop)).map((category) => category.name).toSorted()).toEqual([
    'Everyday Fashion',
    'Groceries',
  ])
  const { rows } = await run(`SELECT id, published, is_demo FROM products ORDER BY id`)
  expect(rows).toEqual([
    { id: 'ijebu-garri', published: true, is_demo: false },
    { id: 'my-own', published: true, is_demo: false },
    { id: 'raw-shea-butter', published: false, is_demo: true },
  ])
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect([...shop.providers.storedFiles.keys()].some((key) => key.includes('iphone'))).toBe(false)
  expect([...shop.providers.storedFiles.keys()].some((key) => key.includes('ijebu-garri'))).toBe(true)
  expect((await listProducts(shop, { search: 'iphone' })).items).toEqual([])
  const { rows: words } = await run(`SELECT uses FROM search_terms WHERE word = 'iphone'`)
  expect(words).toEqual([{ uses: 0 }])
})

test('once removed, the demo is not loaded again at the next start', async () => {
  expect(await isDemoLoaded(shop)).toBe(true)
  expect(await seedDemo(shop)).toBe(0)
})
