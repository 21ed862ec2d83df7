import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { afterEach, beforeAll, beforeEach, expect, test, afterAll } from 'vitest'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import { updateOrderStatus, updateOrderStatuses } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { releaseWithheldOrder } from '../release-withheld-order.ts'
import { remindDisputes } from '../order-disputes.ts'
import { dismissEvent } from '../../payments/webhook-events.ts'
import { type GatewayDispute, createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listDisputes } from '../../backoffice/accounting/list-disputes.ts'
import { loadDashboard } from '../../backoffice/dashboard/dashboard.ts'
import { payInstalment } from '../pay-later/pay-instalment.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { checkDisputes, updateDispute } from './dispute-updates.ts'
import { applyPayment } from './apply-payment.ts'
import { syncPayments } from './sync-payments.ts'

const hourMs = 3_600_000
const totalKobo = 450_000

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
let staff: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager', email: 'manager@ada.ng' })
  staff = await createTestActor(shop, { role: 'fulfilment', email: 'clerk@ada.ng' })
})
beforeEach(() => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const getOrderNow = (id: string) => getAdminOrder(shop.as(manager), { order_id: id })

async function paidOrder() {
  const { order, reference } = await placePaidOrder(shop, await createTestActor(shop), { gateway })
  return { id: order.id, number: order.number, reference }
}

/** Sets the dispute that the provider reports from now on. */
function notify(reference: string, change: Partial<GatewayDispute> = {}): void {
  const id = `dispute of ${reference}`
  const before = gateway.disputes.find(
    ({ provider_dispute_id: providerDisputeId }) => providerDisputeId === id,
  )
  gateway.disputes = gateway.disputes.filter((dispute) => dispute !== before)
  gateway.disputes.push({
    provider_dispute_id: id,
    reference,
    amount_kobo: totalKobo,
    currency: 'NGN',
    status: 'open',
    category: 'fraud',
    respond_by: new Date(shop.clock.now().getTime() + 48 * hourMs),
    ...before,
    ...change,
  })
}

const webhookEvent = (body: object) =>
  handlePaymentWebhook(shop, {
    provider: 'paystack',
    headers: { 'x-signature': 'right' },
    rawBody: Buffer.from(JSON.stringify(body)),
  })

async function createDisputedOrder(change: Partial<GatewayDispute> = {}) {
  const paid = await paidOrder()
  notify(paid.reference, change)
  await webhookEvent({ event: 'charge.dispute.create', reference: paid.reference })
  return paid
}

async function getEmails(number: string): Promise<[to: unknown, is_reminder: unknown][]> {
  const { rows } = await shop.database.run(
    `SELECT payload ->> 'to' AS to, payload -> 'content' -> 'is_reminder' AS again FROM outbox
     WHERE payload -> 'content' ->> 'template' = 'payment-dispute' AND payload ->> 'related_to' = $1 ORDER BY created_at, payload ->> 'to'`,
    [`order ${number}`],
  )
  return rows.map((row) => [row['to'], row['again']])
}

async function pack(id: string) {
  await updateOrderStatus(shop.as(staff), {
    order_id: id,
    status: 'packed',
    version: (await getOrderNow(id)).version,
    note: '',
  })
}

async function dispatch(id: string) {
  const { version } = await getOrderNow(id)
  await dispatchParcel(shop.as(staff), {
    order_id: id,
    number: 1,
    version,
    rider_id: null,
    tracking_number: '',
  })
  return getOrderNow(id)
}

test('a dispute is applied and emailed once, however often it is reported, and withholds the order', async () => {
  const paid = await paidOrder()
  await pack(paid.id)
  notify(paid.reference)
  const emails = { event: 'charge.dispute.create', reference: paid.reference }
  await Promise.all([webhookEvent(emails), webhookEvent(emails)])
  await webhookEvent({ ...emails, event: 'charge.dispute.remind' })
  await checkDisputes(shop)
  const order = await getOrderNow(paid.id)
  expect(order).toMatchObject({
    withheld_reason: 'payment_disputed',
    next_statuses: ['placed', 'cancelled'],
    payment_status: 'paid',
    disputes: [{ status: 'open', amount_kobo: totalKobo, category: 'fraud', reversed_kobo: 0 }],
  })
  expect(order.notes.map(({ text }) => text)).toEqual([expect.stringContaining('Paystack’s dashboard by')])
  expect(await getEmails(paid.number)).toEqual([['manager@ada.ng', false]])
  const { attention } = await loadDashboard(shop.as(manager))
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'payment_disputed', link: '/admin/transactions?tab=disputes' }),
  )
})

test('a disputed order cannot be sent until staff who may refund release it', async () => {
  const { id } = await createDisputedOrder()
  const { version: placed } = await getOrderNow(id)
  const packing = updateOrderStatus(shop.as(staff), {
    order_id: id,
    status: 'packed',
    version: placed,
    note: '',
  })
  await expect(packing).rejects.toMatchObject({ code: 'payment_disputed' })
  const reason = 'The customer showed a letter of the bank'
  const byStaff = releaseWithheldOrder(shop.as(staff), { order_id: id, reason, version: placed })
  await expect(byStaff).rejects.toMatchObject({ code: 'forbidden' })
  await releaseWithheldOrder(shop.as(manager), { order_id: id, reason, version: placed })
  const released = await getOrderNow(id)
  expect(released).toMatchObject({ withheld_reason: null, release_reason: reason })
  expect(released.notes.at(-1)?.text).toContain(reason)
  await pack(id)
  expect(await dispatch(id)).toMatchObject({ status: 'shipped' })
})

test('an order packed before its refund is not dispatched, alone or in bulk', async () => {
  const reversed = await paidOrder()
  await pack(reversed.id)
  gateway.completePayment(reversed.reference, { status: 'reversed' })
  await applyPayment(shop, reversed.reference)
  await expect(dispatch(reversed.id)).rejects.toMatchObject({ code: 'payment_refunded' })
  const { version } = await getOrderNow(reversed.id)
  const orders = [{ id: reversed.id, version }]
  const [moved] = await updateOrderStatuses(shop.as(staff), { orders, status: 'shipped' })
  expect(moved?.error?.code).toBe('payment_refunded')
  const fine = await getOrderNow(reversed.id)
  const nothing = releaseWithheldOrder(shop.as(manager), {
    order_id: reversed.id,
    reason: 'Paid in cash',
    version: 0,
  })
  await expect(nothing).rejects.toMatchObject({ code: 'version_conflict' })
  expect(fine.withheld_reason).toBe('payment_refunded')
})

test('a lost dispute is posted as a chargeback once, and reversed if it is won in the end', async () => {
  const { id, reference } = await createDisputedOrder()
  notify(reference, { status: 'lost' })
  await webhookEvent({ event: 'charge.dispute.resolve', reference })
  await checkDisputes(shop)
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
  const lost = await getOrderNow(id)
  expect(lost).toMatchObject({
    payment_status: 'refunded',
    refunded_kobo: totalKobo,
    disputes: [{ status: 'lost', reversed_kobo: totalKobo }],
  })
  const chargebacks = lost.ledger_lines.filter(({ account }) => account === 'chargebacks')
  expect(chargebacks.map(({ kind, debit_kobo }) => [kind, debit_kobo])).toEqual([['chargeback', totalKobo]])
  notify(reference, { status: 'won' })
  gateway.completePayment(reference)
  await checkDisputes(shop)
  // An older response arrives late.
  notify(reference, { status: 'lost' })
  await checkDisputes(shop)
  expect(await getOrderNow(id)).toMatchObject({
    payment_status: 'paid',
    refunded_kobo: 0,
    withheld_reason: null,
    disputes: [{ status: 'won', reversed_kobo: 0 }],
  })
})

test('money reversed before the dispute was reported is not lost twice, and comes back if it is won', async () => {
  const { id, reference } = await paidOrder()
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
  notify(reference, { status: 'lost' })
  await checkDisputes(shop)
  expect(await getOrderNow(id)).toMatchObject({
    refunded_kobo: totalKobo,
    disputes: [{ reversed_kobo: totalKobo }],
  })
  notify(reference, { status: 'won' })
  await checkDisputes(shop)
  expect(await getOrderNow(id)).toMatchObject({ payment_status: 'paid', refunded_kobo: 0 })
})

test('a partly lost dispute leaves the other money of the order', async () => {
  const { id, reference } = await createDisputedOrder({ amount_kobo: 100_000 })
  notify(reference, { status: 'lost' })
  await checkDisputes(shop)
  expect(await getOrderNow(id)).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_kobo: 100_000,
    withheld_reason: 'payment_disputed',
  })
})

test('a lost payment of a plan reopens its instalments', async () => {
  const customer = await createTestActor(shop)
  const { order } = await applyForPlan(shop, customer)
  await acceptPlan(shop, { customer, manager, id: order.id })
  await payInstalment(shop.as(customer), { agreement_id: order.id, amount_kobo: 150_000, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  notify(reference, { amount_kobo: 150_000, status: 'lost' })
  await checkDisputes(shop)
  expect(await getOrderNow(order.id)).toMatchObject({ paid_kobo: 150_000, refunded_kobo: 150_000 })
})

test('staff are reminded once, a day before the deadline', async () => {
  const { number } = await createDisputedOrder()
  expect(await remindDisputes(shop)).toBe(0)
  shop.clock.move(25 * hourMs)
  await remindDisputes(shop)
  await remindDisputes(shop)
  expect(await getEmails(number)).toEqual([
    ['manager@ada.ng', false],
    ['manager@ada.ng', true],
  ])
})

test('staff record the result if the provider does not report it, but cannot go back', async () => {
  const { id } = await createDisputedOrder()
  const [dispute] = (await getOrderNow(id)).disputes
  const input = { dispute_id: dispute?.id ?? '', note: 'Sent the waybill' }
  const byStaff = updateDispute(shop.as(staff), { ...input, status: 'under_review' })
  await expect(byStaff).rejects.toMatchObject({ code: 'forbidden' })
  expect(await updateDispute(shop.as(manager), { ...input, status: 'under_review' })).toMatchObject({
    status: 'under_review',
    note: 'Sent the waybill',
  })
  expect(await updateDispute(shop.as(manager), { ...input, status: 'won' })).toMatchObject({ status: 'won' })
  const back = updateDispute(shop.as(manager), { ...input, status: 'lost' })
  await expect(back).rejects.toMatchObject({ code: 'invalid_transition' })
  expect((await getOrderNow(id)).withheld_reason).toBeNull()
})

test('an unmatched event is listed until staff dismiss it', async () => {
  const { reference } = await paidOrder()
  await webhookEvent({ event: 'transfer.failed', key: 'TRF-1' })
  await webhookEvent({ event: 'charge.success', reference: 'ORD-of-another-shop' })
  await webhookEvent({ event: 'charge.dispute.create', reference, key: 'unheard-of' })
  const events = async () => (await listDisputes(shop.as(manager), { page: 1, limit: 25 })).unmatched_events
  expect((await events()).map(({ event_type: eventType }) => eventType).toSorted()).toEqual([
    'charge.dispute.create',
    'charge.success',
    'transfer.failed',
  ])
  const getUnmatched = async () =>
    (await loadDashboard(shop.as(manager))).attention.find(({ kind }) => kind === 'payment_event_unmatched')
      ?.count
  expect(await getUnmatched()).toBe(3)
  for (const { provider, event_key: key } of await events())
    await dismissEvent(shop.as(manager), { provider, event_key: key })
  expect(await getUnmatched()).toBeUndefined()
  const secondDismissal = dismissEvent(shop.as(manager), {
    provider: 'paystack',
    event_key: 'transfer.failed:TRF-1',
  })
  await expect(secondDismissal).rejects.toMatchObject({ code: 'not_found' })
})

test('a refund in the provider’s dashboard is recorded once in order and ledger, even without a webhook', async () => {
  const { id, reference } = await paidOrder()
  await gateway.refund({ reference, amount_kobo: 120_000, customer_note: '', merchant_note: 'by hand' })
  for (const refund of gateway.refunds) refund.status = 'processed'
  await syncPayments(shop)
  expect((await getOrderNow(id)).refunded_kobo).toBe(0)
  shop.clock.move(25 * hourMs)
  await syncPayments(shop)
  await webhookEvent({ event: 'refund.processed', reference })
  expect(await getOrderNow(id)).toMatchObject({
    refunded_kobo: 120_000,
    payment_status: 'partially_refunded',
  })
  expect((await getOrderNow(id)).notes.at(-1)?.text).toContain('reversed ₦1,200')
})

test('completed payments are rechecked a few at a time', async () => {
  for (let n = 0; n < 4; n += 1) await paidOrder()
  shop.clock.move(25 * hourMs)
  gateway.calls.length = 0
  await syncPayments(shop)
  expect(gateway.calls.filter((call) => call === 'verify').length).toBeLessThanOrEqual(2)
})
