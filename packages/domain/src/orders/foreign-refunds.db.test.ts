import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan, listAgreementEmails } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { dispatchParcel } from './fulfilment/dispatch-parcel.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { releaseWithheldOrder } from './release-withheld-order.ts'
import { getAgreement } from '../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { handleRefund } from './payment/handle-refund.ts'
import { payInstalment } from './pay-later/pay-instalment.ts'
import { applyPayment } from './payment/apply-payment.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
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
  return { id: order.id, reference }
}

/** Makes a refund in the provider's dashboard. */
async function refundAtProvider(reference: string, amountKobo: number): Promise<void> {
  await gateway.refund({ reference, amount_kobo: amountKobo, customer_note: '', merchant_note: 'by hand' })
  for (const refund of gateway.refunds) if (refund.merchant_note === 'by hand') refund.status = 'processed'
  await applyPayment(shop, reference, undefined, true)
}

async function pack(id: string) {
  await updateOrderStatus(shop.as(manager), {
    order_id: id,
    status: 'packed',
    version: (await getOrderNow(id)).version,
    note: '',
  })
}

async function dispatch(id: string) {
  const { version } = await getOrderNow(id)
  await dispatchParcel(shop.as(manager), {
    order_id: id,
    number: 1,
    version,
    rider_id: null,
    tracking_number: '',
  })
  return getOrderNow(id)
}

async function isReadyToPack(id: string): Promise<boolean> {
  const { items } = await listAdminOrders(shop.as(manager), { status: 'to_pack', page: 1, limit: 50 })
  return items.some((order) => order.id === id)
}

test.each([100, 449_900])(
  'a packed order is withheld after an external refund of %i kobo until it is released',
  async (amountKobo) => {
    const { id, reference } = await paidOrder()
    await pack(id)
    await refundAtProvider(reference, amountKobo)
    expect(await getOrderNow(id)).toMatchObject({
      payment_status: 'partially_refunded',
      withheld_reason: 'payment_refunded',
      next_statuses: ['placed', 'cancelled'],
    })
    await expect(dispatch(id)).rejects.toMatchObject({ code: 'payment_refunded' })
    const input = { order_id: id, reason: 'Agreed by phone', version: (await getOrderNow(id)).version }
    await releaseWithheldOrder(shop.as(manager), input)
    expect(await dispatch(id)).toMatchObject({ status: 'shipped' })
  },
)

test('such an order is not listed as ready to pack until it is released', async () => {
  const { id, reference } = await paidOrder()
  expect(await isReadyToPack(id)).toBe(true)
  await refundAtProvider(reference, 100)
  expect(await isReadyToPack(id)).toBe(false)
  const input = { order_id: id, reason: 'Agreed by phone', version: (await getOrderNow(id)).version }
  await releaseWithheldOrder(shop.as(manager), input)
  expect(await isReadyToPack(id)).toBe(true)
  await refundAtProvider(reference, 200)
  expect(await isReadyToPack(id)).toBe(false)
})

test('a partial refund made by the shop does not withhold the order', async () => {
  const { id, reference } = await paidOrder()
  const { version } = await getOrderNow(id)
  const input = { order_id: id, amount_kobo: 50_000, version, lines: [], restock_positions: [] }
  await refundOrder(shop.as(manager), { ...input, reason: 'Late', method: 'source', key: undefined })
  await runOutbox(shop, { 'refund.request': handleRefund }, 10)
  for (const refund of gateway.refunds) refund.status = 'processed'
  await applyPayment(shop, reference, undefined, true)
  expect(await getOrderNow(id)).toMatchObject({ payment_status: 'partially_refunded', withheld_reason: null })
  await pack(id)
})

async function agreementPaidBy(amountKobo: number, receivedKobo = amountKobo) {
  const customer = await createTestActor(shop)
  const { order } = await applyForPlan(shop, customer)
  await acceptPlan(shop, { customer, manager, id: order.id })
  const pay = async (amountKobo: number, receivedKobo = amountKobo) => {
    await payInstalment(shop.as(customer), {
      agreement_id: order.id,
      amount_kobo: amountKobo,
      key: undefined,
    })
    gateway.completePayment(gateway.lastReference(), { amount_kobo: receivedKobo })
    await applyPayment(shop, gateway.lastReference())
    return gateway.lastReference()
  }
  const reference = await pay(amountKobo, receivedKobo)
  return {
    id: order.id,
    reference,
    pay,
    plan: () => getAgreement(shop.as(customer), { agreement_id: order.id }),
  }
}

test('an external refund of part of an instalment makes it due again in plan, order and ledger', async () => {
  const { id, reference, plan, pay } = await agreementPaidBy(150_000)
  await refundAtProvider(reference, 40_000)
  await applyPayment(shop, reference, undefined, true)
  expect(await plan()).toMatchObject({ outstanding_kobo: 340_000 })
  expect(await getOrderNow(id)).toMatchObject({ paid_kobo: 150_000, refunded_kobo: 40_000, waived_kobo: 0 })
  expect((await getOrderNow(id)).notes.at(-1)?.text).toContain('reversed ₦400')
  expect(await listAgreementEmails(shop, id)).toContain('payment_reversed')
  await refundAtProvider(reference, 110_000)
  expect(await plan()).toMatchObject({ outstanding_kobo: 450_000 })
  await pay(450_000)
  expect(await plan()).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await getOrderNow(id)).toMatchObject({ payment_status: 'paid' })
})

test('an external refund reactivates a completed plan and withholds its items', async () => {
  const { id, reference, plan } = await agreementPaidBy(450_000)
  expect(await plan()).toMatchObject({ status: 'completed' })
  await refundAtProvider(reference, 100)
  expect(await plan()).toMatchObject({ status: 'active', outstanding_kobo: 100 })
  expect(await getOrderNow(id)).toMatchObject({ withheld_reason: 'payment_refunded' })
})

test('an external refund takes the surplus first, which reopens nothing', async () => {
  const { reference, plan, id } = await agreementPaidBy(450_000, 460_000)
  await runOutbox(shop, { 'refund.request': handleRefund }, 10)
  for (const refund of gateway.refunds) refund.status = 'failed'
  await applyPayment(shop, reference)
  await refundAtProvider(reference, 10_000)
  expect(await plan()).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await listAgreementEmails(shop, id)).not.toContain('payment_reversed')
})
