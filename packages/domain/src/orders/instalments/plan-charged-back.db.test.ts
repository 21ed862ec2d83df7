import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { agreePlan, askForPlan, planMailsOf } from '@shop/testing/plan-order'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { readAgreement } from '../../payments/instalments/read-agreements.ts'
import { refundWork } from '../../payments/ask-refund.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { carryRefund } from '../payment/carry-refund.ts'
import { payInstalment } from './pay-instalment.ts'
import { recordRepayment } from './record-repayment.ts'
import { settlePayment } from '../payment/settle-payment.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  buyer = await makeActor(shop)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const read = (id: string) => readAgreement(shop.as(buyer), id)
const orderOf = (id: string) => readAdminOrder(shop.as(manager), id)

async function payOnline(id: string, amountKobo: number, cameKobo = amountKobo): Promise<string> {
  await payInstalment(shop.as(buyer), { agreementId: id, amount_kobo: amountKobo, key: undefined })
  const reference = gateway.lastReference()
  gateway.settle(reference, { amount_kobo: cameKobo })
  await settlePayment(shop, reference)
  return reference
}

/** A plan of ₦4,500 that is paid by ₦1,500 and ₦3,000. */
async function paidPlan(aboveKobo = 0): Promise<{ id: string; first: string; second: string }> {
  const { order } = await askForPlan(shop, buyer)
  await agreePlan(shop, { buyer, manager, id: order.id })
  const first = await payOnline(order.id, 150_000)
  return { id: order.id, first, second: await payOnline(order.id, 300_000, 300_000 + aboveKobo) }
}

/** The provider took our refund and could not give it back. */
async function refundFails(reference: string): Promise<void> {
  await carryOutWork(shop, { [refundWork]: carryRefund }, 10)
  for (const each of gateway.refunds) if (each.reference === reference) each.status = 'failed'
  await settlePayment(shop, reference)
}

async function refund(orderId: string, amountKobo: number): Promise<void> {
  const { version } = await orderOf(orderId)
  const wish = { orderId, amount_kobo: amountKobo, version, lines: [], restock_positions: [] }
  const why = { reason: 'Scratched', method: 'source', key: undefined } as const
  await refundOrder(shop.as(manager), { ...wish, ...why })
}

async function takenBack(reference: string): Promise<void> {
  gateway.settle(reference, { status: 'reversed' })
  await settlePayment(shop, reference)
}

test('what went back on purpose before is not asked again when its provider takes that payment back', async () => {
  const { id, second } = await paidPlan()
  await refund(id, 100_000)
  await takenBack(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 200_000 })
  expect(await orderOf(id)).toMatchObject({
    waived_kobo: 100_000,
    paid_kobo: 450_000,
    refunded_kobo: 300_000,
    payment_status: 'partially_refunded',
  })
  await payOnline(id, 200_000)
  expect(await read(id)).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await orderOf(id)).toMatchObject({ payment_status: 'paid', refunded_kobo: 300_000 })
})

test('of a plan that was partly refunded all of another payment is open again', async () => {
  const { id, first } = await paidPlan()
  await refund(id, 100_000)
  await takenBack(first)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  expect(await planMailsOf(shop, id)).toContain('payment_reversed')
})

test('one after the other, and a payment of which nothing was left', async () => {
  const { id, first, second } = await paidPlan()
  await refund(id, 300_000)
  await takenBack(first)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  await takenBack(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
  await recordRepayment(shop.as(manager), {
    agreementId: id,
    amount_kobo: 150_000,
    method: 'bank',
    sender: '',
    key: undefined,
  })
  expect(await orderOf(id)).toMatchObject({ payment_status: 'paid', waived_kobo: 300_000 })
})

test('what came above the plan and failed to go back is sent again while the plan waits for money, and no more', async () => {
  const { id, first, second } = await paidPlan(10_000)
  await takenBack(first)
  expect(await orderOf(id)).toMatchObject({ refundable_kobo: { source: 0, bank: 0 } })
  await refundFails(second)
  expect(await orderOf(id)).toMatchObject({ refundable_kobo: { source: 10_000, bank: 10_000 } })
  await recordRepayment(shop.as(manager), {
    agreementId: id,
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
  expect(await orderOf(id)).toMatchObject({ refundable_kobo: { source: 0, bank: 0 } })
  await expect(refund(id, 1)).rejects.toMatchObject({ code: 'invalid_transition' })
  // It went back of the receipt that had brought it: nothing of the newest payment is given up.
  await takenBack(second)
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 400_000 })
})

test('a refund on purpose that failed after its plan was opened again is sent again', async () => {
  const { id, first, second } = await paidPlan()
  await refund(id, 100_000)
  await takenBack(first)
  await refundFails(second)
  expect(await orderOf(id)).toMatchObject({ refundable_kobo: { source: 100_000 }, waived_kobo: 100_000 })
  await refund(id, 100_000)
  expect(await orderOf(id)).toMatchObject({ refundable_kobo: { source: 0 }, refunded_kobo: 250_000 })
  expect(await read(id)).toMatchObject({ status: 'active', outstanding_kobo: 150_000 })
})
