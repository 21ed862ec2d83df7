import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollers } from './pollers.ts'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})

afterAll(() => shop.close())

test('expired orders release their stock well within a minute, regardless of the number of processes', async () => {
  for (let n = 0; n < 3; n += 1) await placeTestOrder(shop, await createTestActor(shop))
  shop.clock.move(31 * 60_000)
  const expiry = pollers(shop).filter(({ name }) => name === 'expire-orders')
  expect(expiry.map(({ pollMs }) => pollMs < 30_000)).toEqual([true])
  await Promise.all([...expiry, ...expiry, ...expiry].map((round) => round.run()))
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM orders WHERE status = 'expired') AS expired, (SELECT sum(reserved)::int FROM variants) AS reserved`,
  )
  expect(rows).toEqual([{ expired: 3, reserved: 0 }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('with all notifications lost for an hour, polling finds every payment and records none twice', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const customer = await createTestActor(shop)
    const { order } = await placeTestOrder(shop, customer)
    await payOrder(shop.as(customer), { order_id: order.id, key: 'pay' })
    ids.push(order.id)
  }
  const references = gateway.opened.map(({ reference }) => reference)
  for (let minute = 0; minute < 60; minute += 1) {
    // One payment in each of the first minutes, and one long after its stock was released.
    const paying = references[minute === 45 ? 11 : minute]
    if (paying && (minute < 11 || minute === 45)) gateway.completePayment(paying)
    for (const { run } of pollers(shop)) await run()
    shop.clock.move(60_000)
  }
  for (const { run } of pollers(shop)) await run()
  const { rows } = await shop.database.run(
    `SELECT status, payment_status, count(*)::int AS orders FROM orders WHERE id = ANY($1) GROUP BY 1, 2`,
    [ids],
  )
  expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', orders: 12 }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
