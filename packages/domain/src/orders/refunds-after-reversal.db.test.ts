import type { RefundMethod } from '@shop/contract/refunds'
import type { AccountActor } from '../core/actor.ts'
import { requestRefund, completeRefunds, reverseTestPayment } from '@shop/testing/factories/orders'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { markRefundPaid } from './order-refunds.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { handleRefund } from './payment/handle-refund.ts'

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

const runTasks = () => runOutbox(shop, { 'refund.request': handleRefund }, 10)

const createRefund = (method: RefundMethod = 'source') =>
  requestRefund(shop, { gateway, staff: shop.as(manager), method })

const reversePayment = (reference: string) => reverseTestPayment(shop, gateway, reference)

const ends = (reference: string, status: 'processed' | 'failed') =>
  completeRefunds(shop, gateway, { reference, status })

const fullyRefunded = {
  payment_status: 'refunded',
  paid_kobo: 450_000,
  refunded_kobo: 450_000,
  refundable_kobo: { source: 0, bank: 0, store_credit: 0 },
  // The unit is not shipped again.
  lines: [{ refunded_quantity: 1 }],
}

test('an unsent refund is not sent after the reversal, which includes it, and staff see a note', async () => {
  const { id, reference } = await createRefund()
  await reversePayment(reference)
  await runTasks()
  expect(gateway.refunds).toEqual([])
  const order = await getOrderNow(id)
  expect(order).toMatchObject({
    ...fullyRefunded,
    refunds: [{ status: 'processed' }, { status: 'processed' }],
  })
  expect(order.notes.map(({ text }) => text)).toEqual([
    'The payment provider reversed ₦4,500 of this order. A refund of ₦1,000 that was not sent yet went back with it: do not send it. If you already sent it from the bank, ask the customer to return it. Send nothing until it is paid again: ask the customer, or cancel the order.',
  ])
})

test.each(['failed', 'processed'] as const)(
  'a pending refund that is %s after the reversal does not refund more than was paid',
  async (status) => {
    const { id, reference } = await createRefund()
    await runTasks()
    await reversePayment(reference)
    expect(await getOrderNow(id)).toMatchObject({ paid_kobo: 450_000, refunded_kobo: 450_000 })
    await ends(reference, status)
    expect(await getOrderNow(id)).toMatchObject(fullyRefunded)
    await ends(reference, 'failed')
    expect(await getOrderNow(id)).toMatchObject(fullyRefunded)
  },
)

test('a refund that fails at the same time as the reversal', async () => {
  const { id, reference } = await createRefund()
  await runTasks()
  for (const refund of gateway.refunds) refund.status = 'failed'
  await reversePayment(reference)
  expect(await getOrderNow(id)).toMatchObject(fullyRefunded)
})

test('a refund by hand can no longer be recorded as sent', async () => {
  const { id, reference, refund_id: refundId } = await createRefund('bank')
  await reversePayment(reference)
  expect(await getOrderNow(id)).toMatchObject({
    ...fullyRefunded,
    refunds: [{ method: 'source', status: 'processed' }, {}],
  })
  const markPaid = markRefundPaid(shop.as(manager), { order_id: id, refund_id: refundId, reference: 'GTB 1' })
  await expect(markPaid).rejects.toMatchObject({ code: 'invalid_transition' })
  expect((await getOrderNow(id)).ledger_lines.filter(({ account }) => account === 'bank')).toEqual([])
})
