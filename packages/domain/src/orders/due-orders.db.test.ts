import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { expireOrders } from './expire-orders.ts'
import { getOrder } from './get-order.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})

afterAll(() => shop.close())

test('an order that fails to expire is logged, does not block later ones, and is retried', async () => {
  const customer = await createTestActor(shop)
  const stalled = await placeTestOrder(shop, customer)
  shop.clock.move(1_000)
  const next = await placeTestOrder(shop, customer)
  await shop.database.run('UPDATE variants SET reserved = 0 WHERE id = $1', [stalled.variant_id])
  shop.clock.move(3 * 3_600_000)
  const emails: unknown[] = []
  const log = { ...shop.log, error: (fields: unknown) => void emails.push(fields) }
  const getStatus = async (id: string) => (await getOrder(shop.as(customer), { order_id: id })).status

  expect(await expireOrders({ ...shop, log })).toBe(1)
  expect([await getStatus(stalled.order.id), await getStatus(next.order.id)]).toEqual([
    'awaiting_payment',
    'expired',
  ])
  expect(await getStock(shop, next.variant_id)).toMatchObject({ reserved: 0 })
  expect(emails).toMatchObject([{ id: stalled.order.id, err: expect.any(Error) }])

  await shop.database.run('UPDATE variants SET reserved = 2 WHERE id = $1', [stalled.variant_id])
  expect(await expireOrders(shop)).toBe(1)
  expect(await getStatus(stalled.order.id)).toBe('expired')
})
