import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { getOrder } from '../get-order.ts'
import { GatewayRefused, createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { handleRefund } from './handle-refund.ts'
import { refreshPayment, payOrder } from './pay-order.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { applyPayment } from './apply-payment.ts'
import { syncPayments } from './sync-payments.ts'

let shop: TestShop
let old: FakeGateway
let fresh: FakeGateway
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  old = fakeGateway('test-gateway', 'paystack')
  fresh = fakeGateway('test-gateway', 'flutterwave')
  shop.providers.gateways = createPaymentGateways(old)
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

/** An order whose payment page was opened with the old provider; now the new one is the primary gateway. */
async function startWithOldGateway() {
  const { order } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  shop.providers.gateways = createPaymentGateways(fresh, old)
  return { order, reference: old.lastReference() }
}

const read = (id: string) => getOrder(shop.as(customer), { order_id: id })
const webhookFrom = (provider: string, reference: string) => ({
  provider,
  headers: { 'x-signature': 'right' },
  rawBody: Buffer.from(JSON.stringify({ event: 'charge.success', reference })),
})

test('webhooks of a provider without a key are rejected, and its payments stay open', async () => {
  const { order, reference } = await startWithOldGateway()
  shop.providers.gateways = createPaymentGateways(fresh)
  await expect(handlePaymentWebhook(shop, webhookFrom('paystack', reference))).rejects.toMatchObject({
    code: 'not_found',
  })
  shop.clock.move(4 * 24 * 3_600_000)
  await syncPayments(shop)
  await refreshPayment(shop.as(customer), { order_id: order.id })
  expect((await read(order.id)).payment_status).toBe('unpaid')
  const { rows } = await shop.database.run('SELECT status FROM payment_attempts WHERE reference = $1', [
    reference,
  ])
  expect(rows).toEqual([{ status: 'open' }])
})

test('a provider that rejects the shop’s key does not stop the verification of other payments', async () => {
  const { reference } = await startWithOldGateway()
  const { order: next } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: next.id, key: undefined })
  fresh.completePayment(fresh.lastReference())
  old.verify = async () => {
    throw new GatewayRefused('invalid_key', 'Invalid key')
  }
  const emails: unknown[] = []
  shop.clock.move(3_600_000)
  await syncPayments({ ...shop, log: { ...shop.log, error: (fields: unknown) => void emails.push(fields) } })
  expect((await read(next.id)).payment_status).toBe('paid')
  expect(emails).toContainEqual({ err: expect.any(GatewayRefused), reference })
})

test('a webhook makes the shop ask the provider of the payment, no matter who sent it', async () => {
  const { order, reference } = await startWithOldGateway()
  await handlePaymentWebhook(shop, webhookFrom('flutterwave', reference))
  expect((await read(order.id)).payment_status).toBe('unpaid')
  old.completePayment(reference)
  await handlePaymentWebhook(shop, webhookFrom('paystack', reference))
  expect((await read(order.id)).payment_status).toBe('paid')
  expect(fresh.calls).toEqual([])
})

test('each payment is verified and refunded by its own provider, and posted to that provider’s account', async () => {
  const { order, reference } = await startWithOldGateway()
  old.completePayment(reference)
  await applyPayment(shop, reference)
  const { order: next } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: next.id, key: undefined })
  fresh.completePayment(fresh.lastReference())
  await applyPayment(shop, fresh.lastReference())
  await cancelOrder(shop.as(customer), { order_id: order.id })
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' ORDER BY id DESC LIMIT 1",
  )
  await handleRefund(shop, {
    id: String(rows[0]?.['id']),
    kind: 'refund.request',
    payload: rows[0]?.['payload'] as never,
    attempts: 1,
  })
  expect([old.refunds.length, fresh.refunds.length]).toEqual([1, 0])
  const { rows: reserved } = await shop.database.run(
    `SELECT account, sum(debit_kobo)::float AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE e.reference = $1 AND kind = 'charge' AND debit_kobo > 0 GROUP BY account`,
    [`order:${next.id}`],
  )
  expect(reserved).toEqual([{ account: 'flutterwave', kobo: next.total_kobo }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an old page that cannot be verified does not block a new payment; if both are paid, one is refunded', async () => {
  const { order, reference } = await startWithOldGateway()
  old.isDown = true
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  fresh.completePayment(fresh.lastReference())
  await applyPayment(shop, fresh.lastReference())
  old.isDown = false
  old.completePayment(reference)
  await applyPayment(shop, reference)
  expect(await read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect((await read(order.id)).refunds).toMatchObject([{ amount_kobo: order.total_kobo, method: 'source' }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a provider that is down does not stop the verification of other payments', async () => {
  const { order } = await startWithOldGateway()
  const { order: next } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: next.id, key: undefined })
  old.isDown = true
  fresh.completePayment(fresh.lastReference())
  shop.clock.move(3 * 60_000)
  await syncPayments(shop)
  expect((await read(next.id)).payment_status).toBe('paid')
  expect((await read(order.id)).payment_status).toBe('unpaid')
})
