import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout, getStock } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { getOrder } from '../get-order.ts'
import { getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payInstalment } from './pay-instalment.ts'
import { recordRepayment, type RecordRepaymentInput } from './record-repayment.ts'
import { applyPayment } from '../payment/apply-payment.ts'

const totalKobo = 450_000

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

const getOrderNow = (id: string) => getOrder(shop.as(customer), { order_id: id })

async function createAgreement(plan: Partial<PaymentPlanInput> = {}) {
  const { order, variant_id: variantId } = await applyForPlan(shop, customer, plan)
  await acceptPlan(shop, { customer, manager, id: order.id })
  return { id: order.id, order, variant_id: variantId }
}

const record = (id: string, amountKobo: number, input: Partial<RecordRepaymentInput> = {}) =>
  recordRepayment(shop.as(manager), {
    agreement_id: id,
    amount_kobo: amountKobo,
    method: 'bank',
    sender: '',
    key: undefined,
    ...input,
  })

async function payOnline(id: string, amountKobo: number) {
  await payInstalment(shop.as(customer), { agreement_id: id, amount_kobo: amountKobo, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  return reference
}

/** The ledger balances of an agreement by account, in kobo. */
async function getBalances(id: string) {
  const { rows } = await shop.database.run(
    `SELECT account, sum(credit_kobo - debit_kobo)::int AS kobo FROM ledger_lines WHERE counterparty = $1 GROUP BY account`,
    [`agreement:${id}`],
  )
  return Object.fromEntries(rows.map((row) => [row['account'], row['kobo']]))
}

test('cancelling a layaway refunds everything by the default methods', async () => {
  const { id, order, variant_id: variantId } = await createAgreement()
  await payOnline(id, 150_000)
  await record(id, 50_000, { method: 'cash' })
  expect(await cancelOrder(shop.as(customer), { order_id: id })).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
    refunds: [
      { amount_kobo: 150_000, method: 'source' },
      { amount_kobo: 50_000, method: 'bank' },
    ],
  })
  expect(await read(id)).toMatchObject({ status: 'cancelled', can_pay: false })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 10, reserved: 0 })
  expect(await getBalances(id)).toEqual({ layaway: 0 })
  expect(await emailsAbout(shop, order)).toContain('refund-requested')
})

test('payments after the end, or above what is left, are refunded', async () => {
  const { id } = await createAgreement()
  await payInstalment(shop.as(customer), { agreement_id: id, amount_kobo: 100_000, key: undefined })
  const late = gateway.lastReference()
  await payInstalment(shop.as(customer), { agreement_id: id, amount_kobo: totalKobo, key: undefined })
  const whole = gateway.lastReference()
  await record(id, 50_000)
  for (const reference of [whole, late]) {
    gateway.completePayment(reference)
    await applyPayment(shop, reference)
  }
  expect(await getOrderNow(id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    paid_kobo: 600_000,
    refunded_kobo: 150_000,
  })
  expect(await read(id)).toMatchObject({ status: 'completed', paid_kobo: totalKobo })
})

test('a reversed payment reopens the instalments it had paid', async () => {
  const { id } = await createAgreement()
  const reference = await payOnline(id, 150_000)
  await record(id, 300_000)
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
  expect(await read(id)).toMatchObject({
    status: 'active',
    outstanding_kobo: 150_000,
    instalments: [
      { status: 'scheduled' },
      { status: 'partially_paid' },
      { status: 'paid' },
      { status: 'paid' },
    ],
    repayments: [{ is_reversed: true }, { is_reversed: false }],
  })
})
