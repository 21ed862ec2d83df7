import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { agreePlan, askForPlan } from '@shop/testing/plan-order'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueDocuments } from './invoices/issue-documents.ts'
import { listOrderDocuments } from './invoices/list-documents.ts'
import { carryOutWork } from '../core/jobs/carry-out-work.ts'
import { documentsWork } from './documents-work.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { moveOrder } from './admin/move-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { readAgreement } from '../payments/instalments/read-agreements.ts'
import { gatewaysOf } from '../core/ports/payment-gateways.ts'
import { editPayLater } from '../store/pay-later.ts'
import { editTaxFacts } from '../store/tax-facts.ts'
import { lookAtPlans } from './instalments/look-at-plans.ts'
import { recordRepayment } from './instalments/record-repayment.ts'

const dayMs = 24 * 60 * 60_000
/** ₦4,500: ₦1,350 as a deposit, and ₦3,150 with 10 % of it in four weeks, so four times ₦866.25. */
const credit = {
  mode: 'credit',
  deposit_percent: 30,
  deliver_at_percent: 0,
  fee_kind: 'percent',
  fee_value: 10,
  late_fee_percent: 3,
} as const
const partKobo = 86_625

let shop: TestShop
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
  const owner = shop.as(await makeActor(shop, { role: 'owner' }))
  const rules = {
    layaway_enabled: true,
    credit_enabled: true,
    licence: 'FCCPC 12',
    second_approval_from_kobo: null,
  }
  await editPayLater(owner, rules)
  await editTaxFacts(owner, { is_vat_registered: true, tin: '01234567-0001' })
})
beforeEach(async () => {
  buyer = await makeActor(shop)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const read = (id: string) => readAgreement(shop.as(buyer), id)
const record = (agreementId: string, amountKobo: number) =>
  recordRepayment(shop.as(manager), {
    agreementId,
    amount_kobo: amountKobo,
    method: 'bank',
    sender: '',
    key: undefined,
  })

/** The papers of an order once their job has run, as series and sum. */
async function papersOf(id: string) {
  shop.clock.move(20_000)
  while ((await carryOutWork(shop, { [documentsWork]: issueDocuments }, 4)) > 0);
  const issued = await listOrderDocuments(shop.as(manager), id)
  return issued.map(({ series, gross_kobo }) => [series, gross_kobo])
}

/** A plan whose goods are packed; of a test order there are no papers. */
async function invoiced(): Promise<string> {
  shop.providers.gateways = gatewaysOf()
  const { order } = await askForPlan(shop, buyer, credit)
  const { id } = order
  await agreePlan(shop, { buyer, manager, id })
  shop.providers.gateways = gatewaysOf(fakeGateway())
  await record(id, 135_000)
  const { version } = await readAdminOrder(shop.as(manager), id)
  await moveOrder(shop.as(manager), { orderId: id, status: 'packed', version, note: '' })
  expect(await papersOf(id)).toEqual([['invoice', 481_500]])
  return id
}

test('the fee of a plan stands on the invoice, and what of it falls away is credited', async () => {
  const id = await invoiced()
  await record(id, (await read(id)).payoff_kobo)
  expect(await papersOf(id)).toEqual([
    ['invoice', 481_500],
    ['credit_note', 31_500],
  ])
  const [, note] = await listOrderDocuments(shop.as(manager), id)
  expect(note?.layout.notes).toEqual([expect.stringMatching(/^Reason: part of order .* was waived\.$/)])
})

test('a late fee gets a paper of its own once it is paid, and is credited with the rest', async () => {
  const id = await invoiced()
  shop.clock.move(11 * dayMs)
  await lookAtPlans(shop)
  await record(id, partKobo)
  expect(await papersOf(id)).toEqual([
    ['invoice', 481_500],
    ['invoice', 2_599],
  ])
  const [, later] = await listOrderDocuments(shop.as(manager), id)
  expect(later?.layout.rows).toMatchObject([{ cells: ['Late fee', '1', '₦25.99', '₦0', '₦25.99'] }])
  await record(id, 100_000)
  expect(await papersOf(id)).toHaveLength(2)
  const { version } = await readAdminOrder(shop.as(manager), id)
  await moveOrder(shop.as(manager), { orderId: id, status: 'cancelled', version, note: '' })
  const { refunds } = await readAdminOrder(shop.as(manager), id)
  for (const { id: refundId } of refunds)
    await markRefundSent(shop.as(manager), { orderId: id, refundId, reference: 'Sent' })
  const papers = await papersOf(id)
  const sum = (of: string) =>
    papers.reduce((total, [series, kobo]) => total + (series === of ? Number(kobo) : 0), 0)
  expect(sum('credit_note')).toBe(sum('invoice'))
})
