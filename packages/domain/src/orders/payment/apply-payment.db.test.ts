import type { AccountActor } from '../../core/actor.ts'
import {
  ledgerDiscrepancies,
  openTestShop,
  type TestShop,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout, placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { handleRefund } from './handle-refund.ts'
import { payOrder } from './pay-order.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { applyPayment } from './apply-payment.ts'
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
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

/** An order whose payment page is open. */
async function openPayment(stock = 10) {
  const placed = await placeTestOrder(shop, customer, { product: { variants: [{ stock }] } })
  await payOrder(shop.as(customer), { order_id: placed.order.id, key: undefined })
  return { ...placed, reference: gateway.lastReference() }
}

const read = (id: string) => getOrder(shop.as(customer), { order_id: id })

async function listLedgerEntries(orderId: string) {
  const { rows } = await shop.database.run(
    `SELECT kind, account, debit_kobo::int AS debit, credit_kobo::int AS credit FROM ledger_lines
     JOIN ledger_entries ON id = entry_id WHERE reference = $1 ORDER BY posted_at, entry_id, position`,
    [`order:${orderId}`],
  )
  return rows.map(({ kind, account, debit, credit }) => [kind, account, Number(debit) - Number(credit)])
}

async function getAttempts(orderId: string) {
  const { rows } = await shop.database.run(
    'SELECT status, refunded_kobo::int AS refunded FROM payment_attempts WHERE order_id = $1 ORDER BY created_at, id',
    [orderId],
  )
  return rows.map((row) => [row['status'], row['refunded']])
}

/** Handles the refunds in the outbox, as the worker would. */
async function handleRefunds() {
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' AND completed_at IS NULL",
  )
  for (const row of rows) {
    const task = {
      id: String(row['id']),
      kind: 'refund.request',
      payload: row['payload'] as never,
      attempts: 1,
    } as const
    await handleRefund(shop, task)
    await shop.database.run('UPDATE outbox SET completed_at = now() WHERE id = $1', [task.id])
  }
}

const webhookEvent = (event: string, reference: string, signature = 'right') => ({
  provider: 'paystack',
  headers: { 'x-signature': signature },
  rawBody: Buffer.from(JSON.stringify({ event, reference, big: '#' }).replace('"#"', '9007199254740993')),
})

describe('rejects', () => {
  test('webhooks with a wrong signature, of another provider, or without any gateway', async () => {
    const { order, reference } = await openPayment()
    gateway.completePayment(reference)
    const forged = handlePaymentWebhook(shop, webhookEvent('charge.success', reference, 'wrong'))
    await expect(forged).rejects.toMatchObject({ code: 'invalid_signature' })
    const other = handlePaymentWebhook(shop, {
      ...webhookEvent('charge.success', reference),
      provider: 'elsewhere',
    })
    await expect(other).rejects.toMatchObject({ code: 'not_found' })
    shop.providers.gateways = createPaymentGateways()
    const none = handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(order.id)).status).toBe('awaiting_payment')
  })

  test('webhooks while the provider does not respond, without recording them, so that a retry works', async () => {
    const { order, reference } = await openPayment()
    gateway.completePayment(reference)
    gateway.isDown = true
    const down = handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
    await expect(down).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    gateway.isDown = false
    await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
    expect((await read(order.id)).status).toBe('placed')
  })

  test.each([
    ['another currency', { currency: 'USD' }],
    ['another reference', { reference: 'ORD-1-1-other' }],
  ])('money of %s', async (_what, change) => {
    const { order, reference } = await openPayment()
    gateway.completePayment(reference, change)
    expect(await applyPayment(shop, reference)).toBe('mismatched')
    expect(await read(order.id)).toMatchObject({ status: 'awaiting_payment', payment_status: 'unpaid' })
    expect(await listLedgerEntries(order.id)).toEqual([])
  })

  test('to trust a webhook: only the provider’s API counts', async () => {
    const { order, reference } = await openPayment()
    await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
    expect((await read(order.id)).payment_status).toBe('unpaid')
    gateway.completePayment(reference)
    await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
    expect((await read(order.id)).payment_status).toBe('paid')
  })

  test('payments of another shop', async () => {
    expect(await applyPayment(shop, 'ORD-of-another-shop')).toBe('unknown payment')
    await handlePaymentWebhook(shop, webhookEvent('charge.success', 'ORD-of-another-shop'))
    expect(gateway.calls).toEqual([])
  })
})

test('a payment places the order once, commits the reserved stock, posts to the ledger and enqueues the emails', async () => {
  const { order, variant_id: variantId, reference } = await openPayment()
  gateway.completePayment(reference)
  expect(await applyPayment(shop, reference)).toBe('paid')
  await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
  await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
  expect(await applyPayment(shop, reference)).toBe('already processed')
  expect(await read(order.id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    reserved_until: null,
    can_pay: false,
    status_history: [
      { status: 'awaiting_payment', actor_name: customer.name },
      { status: 'placed', actor_name: 'The shop' },
    ],
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 8, reserved: 0, open_reservations: 0 })
  expect(await listLedgerEntries(order.id)).toEqual([
    ['charge', 'paystack', order.total_kobo],
    ['charge', 'customer payments', -order.total_kobo],
    ['provider fee', 'payment fees', 10_000],
    ['provider fee', 'paystack', -10_000],
  ])
  expect(await emailsAbout(shop, order)).toEqual(['new-order', 'order-confirmation'])
  const { rows } = await shop.database.run(
    'SELECT outcome, body::text AS body FROM payment_webhook_events WHERE reference = $1',
    [reference],
  )
  expect(rows).toEqual([{ outcome: 'already processed', body: expect.stringContaining('9007199254740993') }])
})

test('a webhook alone places the order, before the customer returns', async () => {
  const { order, reference } = await openPayment()
  gateway.completePayment(reference)
  await handlePaymentWebhook(shop, webhookEvent('charge.success', reference))
  expect((await read(order.id)).status).toBe('placed')
})

test('a late payment of an expired order takes the items again if they are in stock', async () => {
  const { order, variant_id: variantId, reference } = await openPayment()
  shop.clock.move(31 * minute)
  await expireOrders(shop)
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  expect(await read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 8, reserved: 0, open_reservations: 0 })
})

test('a late payment for items that are sold out is refunded in full, once', async () => {
  const { order, variant_id: variantId, reference } = await openPayment(2)
  shop.clock.move(31 * minute)
  await expireOrders(shop)
  await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
    product: { id: order.lines[0]?.product_id ?? '', variantIds: [variantId] },
  })
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  expect(await read(order.id)).toMatchObject({
    status: 'expired',
    payment_status: 'refund_due',
    can_pay: false,
  })
  await handleRefunds()
  expect(gateway.refunds.map((refund) => refund.amount_kobo)).toEqual([order.total_kobo])
  await shop.database.run("UPDATE outbox SET completed_at = NULL WHERE kind = 'refund.request'")
  await handleRefunds()
  expect(gateway.refunds).toHaveLength(1)
  const [refund] = gateway.refunds
  if (refund) refund.status = 'processed'
  await handlePaymentWebhook(shop, webhookEvent('refund.processed', reference))
  expect(await read(order.id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
  expect((await listLedgerEntries(order.id)).slice(-2)).toEqual([
    ['refund', 'customer payments', order.total_kobo],
    ['refund', 'paystack', -order.total_kobo],
  ])
  await handlePaymentWebhook(shop, webhookEvent('refund.processed', reference))
  expect(await emailsAbout(shop, order)).toEqual(['refund-requested', 'refund-sent'])
  const emails = await listEnqueuedEmails(shop, order.email)
  const first = emails.findLast(({ template }) => template === 'refund-requested')
  expect(first).toMatchObject({
    cause: 'items_sold_out',
    amount_kobo: order.total_kobo,
    method: 'source',
  })
})

test('a payment of a cancelled order is refunded, and so is a second payment of a paid one', async () => {
  const cancelled = await openPayment()
  await cancelOrder(shop.as(customer), { order_id: cancelled.order.id })
  gateway.completePayment(cancelled.reference)
  await applyPayment(shop, cancelled.reference)
  expect(await read(cancelled.order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })

  const twice = await openPayment()
  gateway.completePayment(twice.reference, { status: 'failed', message: 'Declined' })
  await payOrder(shop.as(customer), { order_id: twice.order.id, key: undefined })
  const second = gateway.lastReference()
  gateway.completePayment(second)
  await applyPayment(shop, second)
  gateway.completePayment(twice.reference)
  await applyPayment(shop, twice.reference)
  expect(await read(twice.order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(await getAttempts(twice.order.id)).toEqual([
    ['paid', twice.order.total_kobo],
    ['paid', 0],
  ])
  await handleRefunds()
  for (const refund of gateway.refunds) refund.status = 'processed'
  gateway.completePayment(twice.reference, { status: 'reversed' })
  await applyPayment(shop, twice.reference)
  expect(await read(twice.order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(await getAttempts(twice.order.id)).toEqual([
    ['reversed', twice.order.total_kobo],
    ['paid', 0],
  ])
})

test('a payment of at least a quarter reserves the stock for a day; with the rest the order is placed', async () => {
  const { order, variant_id: variantId, reference } = await openPayment()
  gateway.completePayment(reference, { amount_kobo: 120_000 })
  expect(await applyPayment(shop, reference)).toBe('underpaid')
  expect(await read(order.id)).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'partially_paid',
    paid_kobo: 120_000,
    outstanding_kobo: 330_000,
    can_pay: true,
    reserved_until: new Date(shop.clock.now().getTime() + 24 * 60 * minute).toISOString(),
  })
  expect(await emailsAbout(shop, order)).toEqual(['payment-underpaid'])
  expect(await applyPayment(shop, reference)).toBe('already processed')
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  expect(gateway.opened.at(-1)?.amount_kobo).toBe(330_000)
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  expect(await read(order.id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    outstanding_kobo: 0,
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 8, reserved: 0, open_reservations: 0 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a smaller part does not extend the reservation', async () => {
  const { order, reference } = await openPayment()
  const { reserved_until } = await read(order.id)
  gateway.completePayment(reference, { amount_kobo: 100_000 })
  expect(await applyPayment(shop, reference)).toBe('underpaid')
  expect(await read(order.id)).toMatchObject({
    payment_status: 'partially_paid',
    paid_kobo: 100_000,
    reserved_until,
  })
})

test('without the rest the order expires and the partial payment is refunded', async () => {
  const { order, variant_id: variantId, reference } = await openPayment()
  gateway.completePayment(reference, { amount_kobo: 100_000 })
  await applyPayment(shop, reference)
  const now = shop.clock.now().toISOString()
  await shop.database.run('UPDATE orders SET reserved_until = $2 WHERE id = $1', [order.id, now])
  await expireOrders(shop)
  expect(await read(order.id)).toMatchObject({
    status: 'expired',
    payment_status: 'refund_due',
    can_pay: false,
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
  await handleRefunds()
  expect(gateway.refunds.map((refund) => refund.amount_kobo)).toEqual([100_000])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an overpaid order is placed, and the surplus is refunded automatically', async () => {
  const { order, reference } = await openPayment()
  gateway.completePayment(reference, { amount_kobo: 450_100 })
  expect(await applyPayment(shop, reference)).toBe('overpaid')
  expect(await read(order.id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    paid_kobo: 450_100,
    refunded_kobo: 100,
  })
  await handleRefunds()
  expect(gateway.refunds.map((refund) => refund.amount_kobo)).toEqual([100])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a late payment that is also too small is refunded', async () => {
  const { order, reference } = await openPayment()
  shop.clock.move(31 * minute)
  await expireOrders(shop)
  gateway.completePayment(reference, { amount_kobo: 100_000 })
  await applyPayment(shop, reference)
  expect(await read(order.id)).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
})

test('cancelling a paid order requests a refund, which stays due if it fails', async () => {
  const { order, variant_id: variantId, reference } = await openPayment()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  const cancelled = await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', can_cancel: false })
  expect(await cancelOrder(shop.as(customer), { order_id: order.id })).toEqual(cancelled)
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
  await handleRefunds()
  expect(await getAttempts(order.id)).toEqual([['paid', order.total_kobo]])
  const [refund] = gateway.refunds
  if (refund) refund.status = 'failed'
  await applyPayment(shop, reference)
  await applyPayment(shop, reference)
  const emails = await emailsAbout(shop, order)
  expect(emails.filter((template) => template.startsWith('refund'))).toEqual([
    'refund-failed',
    'refund-requested',
  ])
  expect((await read(order.id)).payment_status).toBe('refund_due')
  expect(await getAttempts(order.id)).toEqual([['paid', 0]])
})

test('a refund whose response was lost is found again and not requested twice', async () => {
  const { order, reference } = await openPayment()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  const { refund } = gateway
  gateway.refund = async (input) => {
    await refund(input)
    throw new Error('the answer was lost')
  }
  await expect(handleRefunds()).rejects.toThrow('the answer was lost')
  await handleRefunds()
  expect(gateway.refunds).toHaveLength(1)
  expect(await getAttempts(order.id)).toEqual([['paid', order.total_kobo]])
})

test('a reversal by the provider is recorded in full', async () => {
  const { order, reference } = await openPayment()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  gateway.completePayment(reference, { status: 'reversed' })
  expect(await applyPayment(shop, reference)).toBe('reversed')
  expect((await read(order.id)).payment_status).toBe('refunded')
  expect(await getAttempts(order.id)).toEqual([['reversed', order.total_kobo]])
})
