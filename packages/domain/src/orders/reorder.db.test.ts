import { randomUUID } from 'node:crypto'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reorder } from './reorder.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})
afterAll(() => shop.close())

test('orders of other customers are not found', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop))
  const otherCustomer = shop.as(await createTestActor(shop))
  await expect(reorder(otherCustomer, { order_id: order.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a key used for another order is rejected, and nothing is added', async () => {
  const customer = await createTestActor(shop)
  const own = shop.as(customer)
  const { order: first } = await placeTestOrder(shop, customer)
  const { order: second } = await placeTestOrder(shop, customer)
  const { cart } = await reorder(own, { order_id: first.id, key: 'key' })
  await expect(reorder(own, { order_id: second.id, key: 'key' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect((await reorder(own, { order_id: first.id, key: 'key' })).cart).toEqual(cart)
})

test('available units go into the cart, skipped ones are reported, and a repeat adds nothing twice', async () => {
  const customer = await createTestActor(shop)
  const product = await createTestProduct(shop)
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer, { product, quantity: 3 })
  const own = shop.as(customer)
  const key = randomUUID()
  const whole = await reorder(own, { order_id: order.id, key })
  expect(whole).toMatchObject({ cart: { item_count: 3 }, skipped: [] })
  expect(await reorder(own, { order_id: order.id, key })).toEqual(whole)

  const { run } = shop.database
  await run('delete from cart_lines where account_id = $1', [customer.account_id])
  await run('update variants set on_hand = reserved + 2 where id = $1', [variantId])
  const [line] = order.lines
  expect(await reorder(own, { order_id: order.id })).toMatchObject({
    cart: { item_count: 2 },
    skipped: [{ name: line?.name, requested_quantity: 3, added_quantity: 2 }],
  })
  expect(await reorder(own, { order_id: order.id })).toMatchObject({
    cart: { item_count: 2 },
    skipped: [{ name: line?.name, requested_quantity: 3, added_quantity: 0 }],
  })
  await run('update products set published = false where id = $1', [product.id])
  expect(await reorder(own, { order_id: order.id })).toMatchObject({ skipped: [{ added_quantity: 0 }] })
})
