import type { AccountActor } from '../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueDocuments } from './invoices/issue-documents.ts'
import { listOrderDocuments } from './invoices/documents.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { markRefundPaid } from './order-refunds.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { getAgreement } from '../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { payLaterRules } from '../store/order-settings.ts'
import { taxSettings } from '../store/tax.ts'
import { reviewOverdueAgreements } from './pay-later/overdue-agreements.ts'
import { recordRepayment } from './pay-later/record-repayment.ts'

const dayMs = 24 * 60 * 60_000

/** ₦4,500: a deposit of ₦1,350, then ₦3,150 plus a 10 % fee over four weeks, so four times ₦866.25. */
const credit = {
  mode: 'credit',
  deposit_percent: 30,
  deliver_at_percent: 0,
  fee_kind: 'percent',
  fee_percent: 10,
  late_fee_percent: 3,
} as const

const instalmentKobo = 86_625

let shop: TestShop

let manager: AccountActor

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  const owner = shop.as(await createTestActor(shop, { role: 'owner' }))
  const rules = {
    layaway_enabled: true,
    credit_enabled: true,
    licence: 'FCCPC 12',
    second_approval_from_kobo: null,
  }
  await payLaterRules.update(owner, rules)
  await taxSettings.update(owner, { is_vat_registered: true, tin: '01234567-0001' })
})

beforeEach(async () => {
  customer = await createTestActor(shop)
})

afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

afterAll(() => shop.close())

const read = (id: string) => getAgreement(shop.as(customer), { agreement_id: id })

const record = (agreementId: string, amountKobo: number) =>
  recordRepayment(shop.as(manager), {
    agreement_id: agreementId,
    amount_kobo: amountKobo,
    method: 'bank',
    sender: '',
    key: undefined,
  })

/** Runs the job, then returns series and gross amount of the order's documents. */
async function listDocumentAmounts(id: string) {
  shop.clock.move(20_000)
  while ((await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)) > 0);
  const issued = await listOrderDocuments(shop.as(manager), { order_id: id })
  return issued.map(({ series, gross_kobo }) => [series, gross_kobo])
}

/** A packed order with a plan. Not a test order, since those have no documents. */
async function createInvoicedOrder(): Promise<string> {
  shop.providers.gateways = createPaymentGateways()
  const { order } = await applyForPlan(shop, customer, credit)
  const { id } = order
  await acceptPlan(shop, { customer, manager, id })
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  await record(id, 135_000)
  const { version } = await getAdminOrder(shop.as(manager), { order_id: id })
  await updateOrderStatus(shop.as(manager), { order_id: id, status: 'packed', version, note: '' })
  expect(await listDocumentAmounts(id)).toEqual([['invoice', 481_500]])
  return id
}

test('the plan fee is on the invoice, and its waived part is credited', async () => {
  const id = await createInvoicedOrder()
  await record(id, (await read(id)).payoff_kobo)
  expect(await listDocumentAmounts(id)).toEqual([
    ['invoice', 481_500],
    ['credit_note', 31_500],
  ])
  const [, note] = await listOrderDocuments(shop.as(manager), { order_id: id })
  expect(note?.layout.notes).toEqual([expect.stringMatching(/^Reason: part of order .* was waived\.$/)])
})

test('a late fee gets its own invoice once it is paid, and is credited with the rest', async () => {
  const id = await createInvoicedOrder()
  shop.clock.move(11 * dayMs)
  await reviewOverdueAgreements(shop)
  await record(id, instalmentKobo)
  expect(await listDocumentAmounts(id)).toEqual([
    ['invoice', 481_500],
    ['invoice', 2_599],
  ])
  const [, supplementary] = await listOrderDocuments(shop.as(manager), { order_id: id })
  expect(supplementary?.layout.rows).toMatchObject([{ cells: ['Late fee', '1', '₦25.99', '₦0', '₦25.99'] }])
  await record(id, 100_000)
  expect(await listDocumentAmounts(id)).toHaveLength(2)
  const { version } = await getAdminOrder(shop.as(manager), { order_id: id })
  await updateOrderStatus(shop.as(manager), { order_id: id, status: 'cancelled', version, note: '' })
  const { refunds } = await getAdminOrder(shop.as(manager), { order_id: id })
  for (const { id: refundId } of refunds)
    await markRefundPaid(shop.as(manager), { order_id: id, refund_id: refundId, reference: 'Sent' })
  const documents = await listDocumentAmounts(id)
  const sum = (seriesName: string) =>
    documents.reduce((total, [series, kobo]) => total + (series === seriesName ? Number(kobo) : 0), 0)
  expect(sum('credit_note')).toBe(sum('invoice'))
})
