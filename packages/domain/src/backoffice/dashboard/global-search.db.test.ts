import { indexForSearch } from '../../catalogue/search/index-products.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEverything } from './global-search.ts'

let shop: TestShop

let number: string

beforeAll(async () => {
  shop = await openTestShop()
  const wrap = await createTestProduct(shop, { name: 'Chiffon head wrap' })
  await indexForSearch(shop, [wrap.id])
  const customer = await createTestActor(shop, { first_name: 'Chibuzo', email: 'chibuzo@example.ng' })
  ;({ number } = (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order)
})

afterAll(() => shop.close())

const find = async (role: string, q: string, group?: 'orders' | 'customers' | 'products') => {
  const actor = await createTestActor(shop, { first_name: 'Staff', role })
  const found = await searchEverything(shop.as(actor), { q, ...(group ? { group } : {}) })
  return {
    orders: found.orders.map((order) => order.number),
    customers: found.customers.map(({ name }) => name),
    products: found.products.map(({ name }) => name),
  }
}

test('finds nothing without a role', async () => {
  const customer = await createTestActor(shop)
  const search = searchEverything(shop.as(customer), { q: 'chi' })
  await expect(search).rejects.toMatchObject({ code: 'forbidden' })
})

test('each role only finds what it may read', async () => {
  expect(await find('catalogue', 'chi')).toEqual({
    orders: [],
    customers: [],
    products: ['Chiffon head wrap'],
  })
  expect(await find('fulfilment', 'chibuzo')).toEqual({ orders: [number], customers: [], products: [] })
})

test('an owner finds orders, customers and products by one word, or only one kind', async () => {
  expect(await find('owner', 'chi')).toEqual({
    orders: [number],
    customers: ['Chibuzo Obi'],
    products: ['Chiffon head wrap'],
  })
  expect(await find('owner', 'chi', 'customers')).toMatchObject({ orders: [], customers: ['Chibuzo Obi'] })
  expect(await find('owner', `#${number}`, 'orders')).toMatchObject({ orders: [number] })
})

test('products with the word in their name come first, however old they are', async () => {
  const { id } = await createTestProduct(shop, { id: 'a-scarf', name: 'Silk scarf', brand: 'Chiffon House' })
  await indexForSearch(shop, [id])
  expect(await find('owner', 'chiffon', 'products')).toMatchObject({
    products: ['Chiffon head wrap', 'Silk scarf'],
  })
})
