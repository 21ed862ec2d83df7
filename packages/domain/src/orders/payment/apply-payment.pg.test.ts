import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { emailsAbout, placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { handleRefund } from './handle-refund.ts'
import { refreshPayment, payOrder } from './pay-order.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { syncPayments } from './sync-payments.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

const rounds = process.env['SHOP_PROOF'] === 'full' ? 50 : 10

let shop: TestShop

let gateway: FakeGateway

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  await createTestActor(shop, { role: 'support', order_emails_enabled: true })
})

beforeEach(() => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
})

afterAll(() => shop.close())

/** An order that is paid at the provider, but not applied yet. */
async function paidAtProvider() {
  const actor = await createTestActor(shop, { isEmailConfirmed: true })
  const customer = shop.as(actor)
  const { order } = await placeTestOrder(shop, actor)
  await payOrder(customer, { order_id: order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference)
  const webhookEvent = {
    provider: 'paystack',
    headers: { 'x-signature': 'right' },
    rawBody: Buffer.from(JSON.stringify({ event: 'charge.success', reference })),
  }
  return { customer, order, webhookEvent }
}

async function countRefunds(orderId: string): Promise<number> {
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS n FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE order_id = $1',
    [orderId],
  )
  return Number(rows[0]?.['n'])
}

test('the same webhook ten times at once, interleaved with the customer and the scheduled verification, has one effect', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { customer, order, webhookEvent } = await paidAtProvider()
    shop.clock.move(2 * 60_000)
    await Promise.all([
      ...Array.from({ length: 10 }, () => handlePaymentWebhook(shop, webhookEvent)),
      ...Array.from({ length: 3 }, () => refreshPayment(customer, { order_id: order.id })),
      syncPayments(shop),
    ])
    const resolved = await getOrder(customer, { order_id: order.id })
    expect(resolved.status_history.map((step) => step.status)).toEqual(['awaiting_payment', 'placed'])
    expect(await emailsAbout(shop, order)).toEqual(['new-order', 'order-confirmation'])
    expect(await countRefunds(order.id)).toBe(0)
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('ten concurrent calls open one payment page, with the same or different keys', async () => {
  const actor = await createTestActor(shop, { isEmailConfirmed: true })
  for (const sameKey of [true, false]) {
    const { order } = await placeTestOrder(shop, actor)
    const pages = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        payOrder(shop.as(actor), { order_id: order.id, key: sameKey ? 'same' : `key ${n}` }),
      ),
    )
    const opened = gateway.opened.filter((attempt) => attempt.metadata['order_number'] === order.number)
    expect(opened).toHaveLength(1)
    const urls = pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value.authorization_url] : []))
    expect(new Set(urls).size).toBe(1)
    const errors = pages.flatMap((page) => (page.status === 'rejected' ? [page.reason.code] : []))
    expect(errors.filter((code) => code !== 'payment_provider_unavailable')).toEqual([])
  }
})

test('cancelling while a payment arrives cancels the order and refunds everything once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { customer, order, webhookEvent } = await paidAtProvider()
    await Promise.all([
      handlePaymentWebhook(shop, webhookEvent),
      cancelOrder(customer, { order_id: order.id }),
      handlePaymentWebhook(shop, webhookEvent),
      cancelOrder(customer, { order_id: order.id }),
    ])
    expect(await getOrder(customer, { order_id: order.id })).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    })
    expect(await countRefunds(order.id)).toBe(1)
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an order that expires while its payment arrives is placed and paid', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { customer, order, webhookEvent } = await paidAtProvider()
    shop.clock.move(31 * 60_000)
    await Promise.all([
      handlePaymentWebhook(shop, webhookEvent),
      expireOrders(shop),
      handlePaymentWebhook(shop, webhookEvent),
      expireOrders(shop),
    ])
    expect(await getOrder(customer, { order_id: order.id })).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
    })
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a refund handled by ten workers at once is requested and posted only once', async () => {
  const { customer, order, webhookEvent } = await paidAtProvider()
  await handlePaymentWebhook(shop, webhookEvent)
  await cancelOrder(customer, { order_id: order.id })
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' ORDER BY id DESC LIMIT 1",
  )
  const task = {
    id: String(rows[0]?.['id']),
    kind: 'refund.request',
    payload: rows[0]?.['payload'] as never,
    attempts: 1,
  } as const
  await handleRefund(shop, task)
  await Promise.all(Array.from({ length: 10 }, () => handleRefund(shop, task)))
  expect(gateway.refunds).toHaveLength(1)
  for (const refund of gateway.refunds) refund.status = 'processed'
  await Promise.all(
    Array.from({ length: 10 }, () =>
      handlePaymentWebhook(shop, { ...webhookEvent, rawBody: refundBody(webhookEvent) }),
    ),
  )
  expect(await getOrder(customer, { order_id: order.id })).toMatchObject({ payment_status: 'refunded' })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

function refundBody({ rawBody }: { rawBody: Buffer }): Buffer {
  return Buffer.from(rawBody.toString().replace('charge.success', 'refund.processed'))
}
