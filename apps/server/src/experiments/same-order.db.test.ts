import { randomUUID } from 'node:crypto'
import { newHttpShopper, orderWish, quoteOf } from '@shop/testing/http-shopper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShops, type ShopProcesses } from '@shop/testing/shop-processes'

let shops: ShopProcesses
beforeAll(async () => {
  shops = await startShops()
}, 120_000)
afterAll(() => shops.close())

async function cartFull(url: string) {
  const shopper = await newHttpShopper(url)
  await shopper.call('POST', '/products/add-to-cart', { product_id: 'men-s-cotton-polo-shirt' })
  return { shopper, total: await quoteOf(shopper) }
}

test('the same order request ten times at once makes one order, and every answer is that order', async () => {
  const { shopper, total } = await cartFull(shops.urls[0] ?? '')
  const key = randomUUID()
  const order = orderWish(total)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shopper.call('POST', '/orders', order, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { body } = await shopper.call('GET', '/orders')
  expect(body['total']).toBe(1)
})

test('ten adds with one key put one piece into the cart', async () => {
  const shopper = await newHttpShopper(shops.urls.at(-1) ?? '')
  const key = randomUUID()
  const wish = { product_id: 'men-s-cotton-polo-shirt' }
  await Promise.all(
    Array.from({ length: 10 }, () => shopper.call('POST', '/products/add-to-cart', wish, key)),
  )
  const { body } = await shopper.call('GET', '/users/me')
  expect(body['cart']).toMatchObject({ item_count: 1 })
})
