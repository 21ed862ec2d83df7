import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewaysOf } from '../core/ports/payment-gateways.ts'
import { lapseOrders } from './lapse-orders.ts'
import { readOrder } from './read-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
})
afterAll(() => shop.close())

test('an order that cannot lapse is told of and does not keep later ones, nor its own next round', async () => {
  const buyer = await makeActor(shop)
  const stuck = await placeTestOrder(shop, buyer)
  shop.clock.move(1_000)
  const next = await placeTestOrder(shop, buyer)
  await shop.database.run('UPDATE variants SET reserved = 0 WHERE id = $1', [stuck.variant_id])
  shop.clock.move(3 * 3_600_000)
  const told: unknown[] = []
  const log = { ...shop.log, error: (facts: unknown) => void told.push(facts) }
  const stateOf = async (id: string) => (await readOrder(shop.as(buyer), id)).status

  expect(await lapseOrders({ ...shop, log })).toBe(1)
  expect([await stateOf(stuck.order.id), await stateOf(next.order.id)]).toEqual([
    'awaiting_payment',
    'expired',
  ])
  expect(await stockOf(shop, next.variant_id)).toMatchObject({ reserved: 0 })
  expect(told).toMatchObject([{ id: stuck.order.id, err: expect.any(Error) }])

  await shop.database.run('UPDATE variants SET reserved = 2 WHERE id = $1', [stuck.variant_id])
  expect(await lapseOrders(shop)).toBe(1)
  expect(await stateOf(stuck.order.id)).toBe('expired')
})
