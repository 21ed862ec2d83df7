import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOrder } from '../checkout/pay-order.ts'
import { gatewaysOf } from '../ports/payment-gateways.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a payment whose provider has no key any more is to be checked, as long as nobody knows its end', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { orderId: order.id, key: undefined })
  const staff = shop.as(await makeActor(shop, { role: 'owner' }))
  const toCheck = async () => listPayments(staff, { page: 1, limit: 5, state: 'to_check' })
  expect(await toCheck()).toMatchObject({ items: [], to_check: 0 })
  shop.providers.gateways = gatewaysOf(fakeGateway('test', 'flutterwave'))
  const { items, to_check } = await toCheck()
  expect(items).toMatchObject([{ state: 'open', trouble: expect.stringContaining('key of its provider') }])
  expect(to_check).toBe(1)
})
