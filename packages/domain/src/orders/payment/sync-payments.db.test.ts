import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payOrder } from './pay-order.ts'
import { syncPayments } from './sync-payments.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('one run verifies some payments, and the next runs the rest', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  for (let n = 0; n < 25; n += 1) {
    const customer = await createTestActor(shop)
    const { order } = await placeTestOrder(shop, customer)
    await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  }
  shop.clock.move(3 * 60_000)
  gateway.calls.length = 0
  expect(await syncPayments(shop)).toBe(20)
  expect(await syncPayments(shop)).toBe(5)
  expect(gateway.calls).toHaveLength(25)
  expect(await syncPayments(shop)).toBe(0)
})
