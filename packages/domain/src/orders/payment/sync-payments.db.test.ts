import type { AccountActor } from '../../core/actor.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrder } from '../get-order.ts'
import { payOrder } from './pay-order.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { syncPayments } from './sync-payments.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

const minute = 60_000

let shop: TestShop

let gateway: FakeGateway

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  await createTestActor(shop, { role: 'support', order_emails_enabled: true })
})

beforeEach(async () => {
  // The jobs process everything, so clear what the previous test left behind.
  await shop.database.run(
    "UPDATE payment_attempts SET status = 'abandoned' WHERE status IN ('created', 'open')",
  )
  await shop.database.run('UPDATE outbox SET completed_at = now()')
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
})

afterAll(() => shop.close())

/** An order of a new customer whose payment page is open. */
async function openPayment() {
  customer = await createTestActor(shop)
  const placed = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: placed.order.id, key: undefined })
  return { ...placed, reference: gateway.lastReference() }
}

const read = (id: string) => getOrder(shop.as(customer), { order_id: id })

async function getAttempts(orderId: string) {
  const { rows } = await shop.database.run(
    'SELECT status, refunded_kobo::int AS refunded FROM payment_attempts WHERE order_id = $1 ORDER BY created_at, id',
    [orderId],
  )
  return rows.map((row) => [row['status'], row['refunded']])
}

const webhookEvent = (event: string, reference: string, signature = 'right') => ({
  provider: 'paystack',
  headers: { 'x-signature': signature },
  rawBody: Buffer.from(JSON.stringify({ event, reference, big: '#' }).replace('"#"', '9007199254740993')),
})

test('a run verifies some payments, and the next runs the rest', async () => {
  for (let n = 0; n < 25; n += 1) await openPayment()
  shop.clock.move(3 * minute)
  gateway.calls.length = 0
  expect(await syncPayments(shop)).toBe(20)
  expect(await syncPayments(shop)).toBe(5)
  expect(gateway.calls).toHaveLength(25)
  expect(await syncPayments(shop)).toBe(0)
})

test('verifies nothing before it is due, and stops while the provider is down', async () => {
  await openPayment()
  const calls = gateway.calls.length
  await syncPayments(shop)
  expect(gateway.calls).toHaveLength(calls)
  shop.clock.move(2 * minute)
  gateway.isDown = true
  expect(await syncPayments(shop)).toBe(0)
})

test('makes up for a lost webhook', async () => {
  const { order, reference } = await openPayment()
  gateway.completePayment(reference)
  shop.clock.move(2 * minute)
  await syncPayments(shop)
  expect((await read(order.id)).status).toBe('placed')
})

test('abandons an unpaid attempt after three days, but still accepts a later payment', async () => {
  const { order, reference } = await openPayment()
  shop.clock.move(3 * 24 * 60 * minute)
  await syncPayments(shop)
  expect(await getAttempts(order.id)).toEqual([['abandoned', 0]])
  gateway.completePayment(reference)
  await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
  expect((await read(order.id)).payment_status).toBe('paid')
})
