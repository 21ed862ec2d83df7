import type { AccountActor } from '@shop/domain/core/actor'
import { getLowStock } from '../../backoffice/dashboard/low-stock.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProduct } from './update-product.ts'
import { updateStockRules } from './stock-settings.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { getProductById } from './get-product.ts'
import { listFullProducts } from './full-products.ts'
import { decrementStock } from '../inventory/stock-movements.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const rules = (low_stock: number) =>
  updateStockRules(shop.as(owner), { low_stock_threshold: low_stock, default_weight_grams: 500 })
const getStockStatus = async (id: string) => (await getProductById(shop, id)).stock_status
const low = async () =>
  (await listAdminProducts(shop.as(owner), { view: 'low-stock' })).items.map(({ id }) => id).toSorted()
const setOwn = async (id: string, low_stock: number | null) => {
  const fullProduct = (await listFullProducts(shop.as(owner), [id])).get(id)
  if (!fullProduct) throw new Error('The product is there.')
  return updateProduct(shop.as(owner), {
    product_id: id,
    ...fullProduct.input,
    low_stock_threshold: low_stock,
  })
}

test('the level cannot be set without the permission to edit settings', async () => {
  const staff = await createTestActor(shop, { role: 'catalogue' })
  await expect(
    updateStockRules(shop.as(staff), { low_stock_threshold: 1, default_weight_grams: 1 }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test("the shop's level applies to labels, lists, dashboard and sales, unless a product has its own", async () => {
  const rice = await createTestProduct(shop, { id: 'rice', variants: [{ stock: 12 }] })
  await createTestProduct(shop, { id: 'fan', variants: [{ stock: 2 }] })
  expect([await getStockStatus('rice'), await getStockStatus('fan')]).toEqual(['in_stock', 'low_stock'])
  await rules(20)
  expect(await getStockStatus('rice')).toBe('low_stock')
  expect((await getProductById(shop, 'rice')).variants).toMatchObject([{ stock_status: 'low_stock' }])
  expect(await low()).toEqual(['fan', 'rice'])
  expect((await getLowStock(shop, 9)).products.map(({ product_id }) => product_id)).toEqual(['fan', 'rice'])
  await setOwn('fan', 1)
  expect(await low()).toEqual(['rice'])
  expect(await getStockStatus('fan')).toBe('in_stock')
  await rules(10)
  expect([await getStockStatus('rice'), await getStockStatus('fan'), await low()]).toEqual([
    'in_stock',
    'in_stock',
    [],
  ])
  await decrementStock(shop, {
    lines: [{ variant_id: rice.variantIds[0] ?? '', quantity: 2 }],
    reference: 'order:1',
  })
  expect([await getStockStatus('rice'), await low()]).toEqual(['low_stock', ['rice']])
  await setOwn('fan', null)
  expect([await getStockStatus('fan'), await low()]).toEqual(['low_stock', ['fan', 'rice']])
})

test('a product is counted and listed once, however many variants are low, as in the product tabs', async () => {
  await rules(0)
  await createTestProduct(shop, {
    id: 'phone',
    variants: [
      { colour: 'Gold', stock: 0 },
      { colour: 'Blue', size: '64 GB', stock: 0 },
      { colour: 'Black', stock: 9 },
    ],
  })
  await createTestProduct(shop, {
    id: 'gone',
    variants: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 0 },
    ],
  })
  await createTestProduct(shop, { id: 'draft', published: false, variants: [{ stock: 0 }] })
  const { products, ...counted } = await getLowStock(shop, 9)
  expect(products).toMatchObject([
    { product_id: 'gone', variants: 'S · M', is_out_of_stock: true, available: 0 },
    { product_id: 'phone', variants: 'Gold · Blue, 64 GB', is_out_of_stock: false, available: 0 },
  ])
  expect(counted).toEqual({ low_stock_count: 1, out_of_stock_count: 1 })
  const { counts } = await listAdminProducts(shop.as(owner), {})
  expect(counts).toMatchObject({ 'low-stock': 1, 'out-of-stock': 1 })
  // Products that are not listed still count.
  expect(await getLowStock(shop, 1)).toMatchObject({ ...counted, products: [{ product_id: 'gone' }] })
})
