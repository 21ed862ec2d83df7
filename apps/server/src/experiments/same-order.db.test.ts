import { randomUUID } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal } from '@shop/testing/load/http-customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'

let shops: ShopProcesses
beforeAll(async () => {
  shops = await startShopProcesses()
}, 120_000)
afterAll(() => shops.close())

async function fillCart(url: string) {
  const customer = await createHttpCustomer(url)
  await customer.call('POST', '/products/add-to-cart', { product_id: 'men-s-cotton-polo-shirt' })
  return { customer, total: await getQuoteTotal(customer) }
}

test('ten concurrent identical order requests place one order, and each returns it', async () => {
  const { customer, total } = await fillCart(shops.urls[0] ?? '')
  const key = randomUUID()
  const order = checkoutInput(total)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => customer.call('POST', '/orders', order, key)),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { body } = await customer.call('GET', '/orders')
  expect(body['total']).toBe(1)
})

test('ten adds with one key put one unit into the cart', async () => {
  const customer = await createHttpCustomer(shops.urls.at(-1) ?? '')
  const key = randomUUID()
  const input = { product_id: 'men-s-cotton-polo-shirt' }
  await Promise.all(
    Array.from({ length: 10 }, () => customer.call('POST', '/products/add-to-cart', input, key)),
  )
  const { body } = await customer.call('GET', '/users/me')
  expect(body['cart']).toMatchObject({ item_count: 1 })
})
