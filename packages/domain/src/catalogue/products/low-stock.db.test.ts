import type { SignedIn } from '@shop/domain/core/actor'
import { readLowStock } from '../../backoffice/dashboard/read-low-stock.ts'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editProduct } from './edit-product.ts'
import { updateStockRules } from './update-stock-rules.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { readProduct } from './read-product.ts'
import { readWholeProducts } from './read-whole-products.ts'
import { takeStock } from '../inventory/take-stock.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const rules = (low_stock: number) =>
  updateStockRules(shop.as(owner), { low_stock_threshold: low_stock, default_weight_grams: 500 })
const wordOf = async (id: string) => (await readProduct(shop, id)).stock_status
const low = async () =>
  (await listAdminProducts(shop.as(owner), { view: 'low-stock' })).items.map(({ id }) => id).toSorted()
const setOwn = async (id: string, low_stock: number | null) => {
  const whole = (await readWholeProducts(shop.as(owner), [id])).get(id)
  if (!whole) throw new Error('The product is there.')
  return editProduct(shop.as(owner), id, { ...whole.wish, low_stock_threshold: low_stock })
}

test('it cannot be set without the permission to edit settings', async () => {
  const clerk = await makeActor(shop, { role: 'catalogue' })
  await expect(
    updateStockRules(shop.as(clerk), { low_stock_threshold: 1, default_weight_grams: 1 }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the number of the shop counts for labels, lists, dashboard and sales, unless a product has its own', async () => {
  const rice = await makeProduct(shop, { id: 'rice', variants: [{ stock: 12 }] })
  await makeProduct(shop, { id: 'fan', variants: [{ stock: 2 }] })
  expect([await wordOf('rice'), await wordOf('fan')]).toEqual(['in_stock', 'low_stock'])
  await rules(20)
  expect(await wordOf('rice')).toBe('low_stock')
  expect((await readProduct(shop, 'rice')).variants).toMatchObject([{ stock_status: 'low_stock' }])
  expect(await low()).toEqual(['fan', 'rice'])
  expect((await readLowStock(shop, 9)).products.map(({ product_id }) => product_id)).toEqual(['fan', 'rice'])
  await setOwn('fan', 1)
  expect(await low()).toEqual(['rice'])
  expect(await wordOf('fan')).toBe('in_stock')
  await rules(10)
  expect([await wordOf('rice'), await wordOf('fan'), await low()]).toEqual(['in_stock', 'in_stock', []])
  await takeStock(shop, {
    lines: [{ variant_id: rice.variantIds[0] ?? '', quantity: 2 }],
    subject: 'order:1',
  })
  expect([await wordOf('rice'), await low()]).toEqual(['low_stock', ['rice']])
  await setOwn('fan', null)
  expect([await wordOf('fan'), await low()]).toEqual(['low_stock', ['fan', 'rice']])
})

test('a product counts and is listed once, however many of its variants are low, as in the product tabs', async () => {
  await rules(0)
  await makeProduct(shop, {
    id: 'phone',
    variants: [
      { colour: 'Gold', stock: 0 },
      { colour: 'Blue', size: '64 GB', stock: 0 },
      { colour: 'Black', stock: 9 },
    ],
  })
  await makeProduct(shop, {
    id: 'gone',
    variants: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 0 },
    ],
  })
  await makeProduct(shop, { id: 'draft', published: false, variants: [{ stock: 0 }] })
  const { products, ...counted } = await readLowStock(shop, 9)
  expect(products).toMatchObject([
    { product_id: 'gone', variants: 'S · M', is_out_of_stock: true, available: 0 },
    { product_id: 'phone', variants: 'Gold · Blue, 64 GB', is_out_of_stock: false, available: 0 },
  ])
  expect(counted).toEqual({ low_stock_count: 1, out_of_stock_count: 1 })
  const { counts } = await listAdminProducts(shop.as(owner), {})
  expect(counts).toMatchObject({ 'low-stock': 1, 'out-of-stock': 1 })
  // Products that are not listed still count.
  expect(await readLowStock(shop, 1)).toMatchObject({ ...counted, products: [{ product_id: 'gone' }] })
})
