import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from './rounds.ts'
import { gatewaysOf } from '@shop/domain/core/ports/payment-gateways'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
})
afterAll(() => shop.close())

test('expired orders give their stock back, however many processes see to it, well within a minute', async () => {
  for (let n = 0; n < 3; n += 1) await placeTestOrder(shop, await makeActor(shop))
  shop.clock.move(31 * 60_000)
  const lapse = rounds(shop).filter(({ name }) => name === 'expire-orders')
  expect(lapse.map(({ restMs }) => restMs < 30_000)).toEqual([true])
  await Promise.all([...lapse, ...lapse, ...lapse].map((round) => round.work()))
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM orders WHERE status = 'expired') AS expired, (SELECT sum(reserved)::int FROM variants) AS held`,
  )
  expect(rows).toEqual([{ expired: 3, held: 0 }])
  expect(await bookProblems(shop)).toEqual([])
})

test('all notices lost for an hour: every payment is found by the rounds alone, and none is booked twice', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const buyer = await makeActor(shop)
    const { order } = await placeTestOrder(shop, buyer)
    await payOrder(shop.as(buyer), { order_id: order.id, key: 'pay' })
    ids.push(order.id)
  }
  const references = gateway.opened.map(({ reference }) => reference)
  for (let minute = 0; minute < 60; minute += 1) {
    // One pays in each of the first minutes, and one long after its stock was held.
    const paying = references[minute === 45 ? 11 : minute]
    if (paying && (minute < 11 || minute === 45)) gateway.settle(paying)
    for (const { work } of rounds(shop)) await work()
    shop.clock.move(60_000)
  }
  for (const { work } of rounds(shop)) await work()
  const { rows } = await shop.database.run(
    `SELECT status, payment_status, count(*)::int AS orders FROM orders WHERE id = ANY($1) GROUP BY 1, 2`,
    [ids],
  )
  expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', orders: 12 }])
  expect(await bookProblems(shop)).toEqual([])
})
