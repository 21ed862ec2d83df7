import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { acceptPlan, applyForPlan, listAgreementEmails } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { handleRefund } from '../payment/handle-refund.ts'
import { payInstalment } from './pay-instalment.ts'
import { recordRepayment } from './record-repayment.ts'
import { applyPayment } from '../payment/apply-payment.ts'

let shop: TestShop

let gateway: FakeGateway

let manager: AccountActor

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})

beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
})

afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

afterAll(() => shop.close())

const read = (id: string) => getAgreement(shop.as(customer), { agreement_id: id })

const getOrderNow = (id: string) => getAdminOrder(shop.as(manager), { order_id: id })

async function payOnline(id: string, amountKobo: number, receivedKobo = amountKobo): Promise<string> {
  await payInstalment(shop.as(customer), { agreement_id: id, amount_kobo: amountKobo, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference, { amount_kobo: receivedKobo })
  await applyPayment(shop, reference)
  return reference
}

/** A plan of ₦4,500 that was paid with ₦1,500 and ₦3,000. */
async function paidAgreement(surplusKobo = 0): Promise<{ id: string; first: string; second: string }> {
  const { order } = await applyForPlan(shop, customer)
  await acceptPlan(shop, { customer, manager, id: order.id })
  const first = await payOnline(order.id, 150_000)
  return { id: order.id, first, second: await payOnline(order.id, 300_000, 300_000 + surplusKobo) }
}

/** The provider accepts the refund but fails to complete it. */
async function failRefund(reference: string): Promise<void> {
  await runOutbox(shop, { 'refund.request': handleRefund }, 10)
  for (const refund of gateway.refunds) if (refund.reference === reference) refund.status = 'failed'
  await applyPayment(shop, reference)
}

async function refund(orderId: string, amountKobo: number): Promise<void> {
  const { version } = await getOrderNow(orderId)
  const input = { order_id: orderId, amount_kobo: amountKobo, version, lines: [], restock_positions: [] }
  const why = { reason: 'Scratched', method: 'source', key: undefined } as const
  await refundOrder(shop.as(manager), { ...input, ...why })
}

async function reversePayment(reference: string): Promise<void> {
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
}

test('money the shop refunded before is not due again when the provider reverses that payment', async () => {
  const { id, second } = await paidAgreement()
  await refund(id, 100_000)
  await reversePayment(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 200_000 })
  expect(await getOrderNow(id)).toMatchObject({
    waived_kobo: 100_000,
    paid_kobo: 450_000,
    refunded_kobo: 300_000,
    payment_status: 'partially_refunded',
  })
  await payOnline(id, 200_000)
  expect(await read(id)).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await getOrderNow(id)).toMatchObject({ payment_status: 'paid', refunded_kobo: 300_000 })
})

test('reversing another payment of a partly refunded plan reopens all of it', async () => {
  const { id, first } = await paidAgreement()
  await refund(id, 100_000)
  await reversePayment(first)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  expect(await listAgreementEmails(shop, id)).toContain('payment_reversed')
})

test('reversing both payments, one of which was fully refunded, only reopens the other', async () => {
  const { id, first, second } = await paidAgreement()
  await refund(id, 300_000)
  await reversePayment(first)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  await reversePayment(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  await recordRepayment(shop.as(manager), {
    agreement_id: id,
    amount_kobo: 150_000,
    method: 'bank',
    sender: '',
    key: undefined,
  })
  expect(await getOrderNow(id)).toMatchObject({ payment_status: 'paid', waived_kobo: 300_000 })
})

test('a failed refund of a surplus can be requested again while the plan is running, but not more', async () => {
  const { id, first, second } = await paidAgreement(10_000)
  await reversePayment(first)
  expect(await getOrderNow(id)).toMatchObject({ refundable_kobo: { source: 0, bank: 0 } })
  await failRefund(second)
  expect(await getOrderNow(id)).toMatchObject({ refundable_kobo: { source: 10_000, bank: 10_000 } })
  await recordRepayment(shop.as(manager), {
    agreement_id: id,
    amount_kobo: 50_000,
    method: 'cash',
    sender: '',
    key: undefined,
  })
  await expect(refund(id, 10_001)).rejects.toMatchObject({
    code: 'refund_exceeds_paid',
    data: { max_refund_kobo: 10_000 },
  })
  await refund(id, 10_000)
  expect(await getOrderNow(id)).toMatchObject({ refundable_kobo: { source: 0, bank: 0 } })
  await expect(refund(id, 1)).rejects.toMatchObject({ code: 'invalid_transition' })
  // The refund was taken from the payment with the surplus, so none of the newest payment is lost.
  await reversePayment(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 400_000 })
})

test('a refund that fails after the plan was reopened can be requested again', async () => {
  const { id, first, second } = await paidAgreement()
  await refund(id, 100_000)
  await reversePayment(first)
  await failRefund(second)
  expect(await getOrderNow(id)).toMatchObject({ refundable_kobo: { source: 100_000 }, waived_kobo: 100_000 })
  await refund(id, 100_000)
  expect(await getOrderNow(id)).toMatchObject({ refundable_kobo: { source: 0 }, refunded_kobo: 250_000 })
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
})
