import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { emailsAbout, getStock } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { planFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { createPaymentPlan } from '../../payments/pay-later/payment-plans.ts'
import { listAdminAgreements } from '../../payments/pay-later/list-admin-agreements.ts'
import { listAgreements, getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { issueStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { decideApplication, type DecideApplicationInput, expireApplications } from './decide-application.ts'
import { payInstalment } from './pay-instalment.ts'
import { payOrder } from '../payment/pay-order.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { defaultCheckoutOptions } from '../checkout/checkout-delivery.ts'
import { quote } from '../checkout/quote.ts'
import { getAdminAgreement } from './get-admin-agreement.ts'
import { recordRepayment, type RecordRepaymentInput } from './record-repayment.ts'
import { applyPayment } from '../payment/apply-payment.ts'

const dayMs = 24 * 60 * 60_000

const totalKobo = 450_000

let shop: TestShop

let gateway: FakeGateway

let manager: AccountActor

let owner: AccountActor

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  owner = await createTestActor(shop, { role: 'owner' })
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

async function decide(
  id: string,
  decision: DecideApplicationInput['decision'],
  overrides: Partial<DecideApplicationInput> = {},
) {
  const input = { agreement_id: id, decision, note: 'Because', version: 1, ...overrides }
  await decideApplication(shop.as(manager), input)
  return getAdminAgreement(shop.as(manager), { agreement_id: id })
}

async function record(id: string, amountKobo: number, overrides: Partial<RecordRepaymentInput> = {}) {
  const input = { agreement_id: id, amount_kobo: amountKobo, sender: '', key: undefined, ...overrides }
  await recordRepayment(shop.as(manager), { method: 'bank', ...input })
  return getAdminAgreement(shop.as(manager), { agreement_id: id })
}

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

describe('rejects', () => {
  test('a plan that this cart does not qualify for, and a plan with store credit', async () => {
    await expect(applyForPlan(shop, customer, { min_order_kobo: 450_001 })).rejects.toMatchObject({
      code: 'plan_unavailable',
    })
    await expect(
      applyForPlan(shop, await createTestActor(shop), { mode: 'credit', deposit_percent: 30 }),
    ).rejects.toMatchObject({ code: 'plan_unavailable' })
    const reward = { customer_id: customer.account_id, change_kobo: 1_000, reason: 'Late', key: undefined }
    await issueStoreCredit(shop.as(manager), reward)
    const { id } = await createPaymentPlan(shop.as(manager), { ...planFixture({ min_order_kobo: 100_000 }) })
    await expect(
      placeOrder(shop.as(customer), {
        address: lagosAddress,
        payment_method: 'pay_later',
        confirmed_total_kobo: 850_000,
        confirmed_outstanding_kobo: 849_000,
        options: { ...defaultCheckoutOptions, plan_id: id, use_credit: true },
        key: undefined,
      }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/plan_unavailable|total_changed/) })
  })

  test('a second application while the first is pending', async () => {
    await applyForPlan(shop, customer)
    await expect(applyForPlan(shop, customer)).rejects.toMatchObject({
      code: 'plan_unavailable',
      data: { reason: expect.stringMatching(/already/) },
    })
  })

  test('agreements of other customers, and unknown ones', async () => {
    const { order } = await applyForPlan(shop, customer)
    const other = shop.as(await createTestActor(shop))
    await expect(getAgreement(other, { agreement_id: order.id })).rejects.toMatchObject({ code: 'not_found' })
    const acceptance = { agreement_id: order.id, terms_version: 'x', from: '' }
    await expect(acceptAgreement(other, acceptance)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      payInstalment(other, { agreement_id: order.id, amount_kobo: 5_000, key: undefined }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(getAgreement(other, { agreement_id: 'nothing' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(decide('nothing', 'approve')).rejects.toMatchObject({ code: 'not_found' })
    await expect(record('nothing', 1)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('deciding on one’s own application, without permission, without a reason, or on an outdated version', async () => {
    const { order } = await applyForPlan(shop, manager)
    await expect(decide(order.id, 'approve')).rejects.toMatchObject({ code: 'forbidden' })
    const staff = await createTestActor(shop, { role: 'accountant' })
    const asStaff = { agreement_id: order.id, decision: 'approve', note: '', version: 1 } as const
    await expect(decideApplication(shop.as(staff), asStaff)).rejects.toMatchObject({ code: 'forbidden' })
    const { order: mine } = await applyForPlan(shop, customer)
    await expect(decide(mine.id, 'decline', { note: '' })).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(mine.id, 'request_info')
    await expect(decide(mine.id, 'approve')).rejects.toMatchObject({ code: 'version_conflict' })
    await decideApplication(shop.as(owner), {
      agreement_id: order.id,
      decision: 'decline',
      note: 'A test',
      version: 1,
    })
  })

  test('accepting before the approval, and accepting the dates of yesterday', async () => {
    const { order } = await applyForPlan(shop, customer)
    const { terms_version: termsVersion } = await read(order.id)
    const acceptance = { agreement_id: order.id, terms_version: termsVersion, from: '' }
    await expect(acceptAgreement(shop.as(customer), acceptance)).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    await decide(order.id, 'approve')
    shop.clock.move(dayMs)
    await expect(acceptAgreement(shop.as(customer), acceptance)).rejects.toMatchObject({
      code: 'terms_changed',
    })
  })

  test('payments before acceptance, above what is left, or with real instead of test money', async () => {
    const { order } = await applyForPlan(shop, customer)
    const input = { agreement_id: order.id, amount_kobo: 100_000, key: undefined }
    await expect(payInstalment(shop.as(customer), input)).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    await expect(record(order.id, 1)).rejects.toMatchObject({ code: 'invalid_transition' })
    await acceptPlan(shop, { customer, manager, id: order.id })
    await expect(payOrder(shop.as(customer), { order_id: order.id, key: undefined })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    await expect(
      payInstalment(shop.as(customer), { ...input, amount_kobo: totalKobo + 1 }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(record(order.id, totalKobo + 1)).rejects.toMatchObject({ code: 'invalid_input' })
    // The remaining amount would be too small to pay online; staff could still record it.
    await expect(
      payInstalment(shop.as(customer), { ...input, amount_kobo: totalKobo - 4_999 }),
    ).rejects.toThrow(/invalid_input/)
    gateway.mode = 'live'
    await expect(payInstalment(shop.as(customer), input)).rejects.toMatchObject({ code: 'order_not_payable' })
    shop.providers.gateways = createPaymentGateways()
    await expect(payInstalment(shop.as(customer), input)).rejects.toMatchObject({
      code: 'online_payment_unavailable',
    })
  })

  test('dispatch, refunds and changes of the terms while the plan is running', async () => {
    const { id } = await createAgreement()
    await record(id, 100_000)
    const { version, next_statuses } = await getAdminOrder(shop.as(manager), { order_id: id })
    expect(next_statuses).toEqual(['cancelled'])
    await expect(
      updateOrderStatus(shop.as(manager), { order_id: id, status: 'packed', version, note: '' }),
    ).rejects.toMatchObject({ code: 'invalid_transition' })
    const refund = {
      lines: [],
      amount_kobo: 1_000,
      method: 'bank',
      reason: 'x',
      restock_positions: [],
    } as const
    await expect(
      refundOrder(shop.as(manager), {
        ...refund,
        lines: [],
        restock_positions: [],
        order_id: id,
        version,
        key: undefined,
      }),
    ).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(shop.database.run(`UPDATE agreements SET terms = '{}' WHERE id = $1`, [id])).rejects.toThrow(
      /are accepted/,
    )
  })
})

test('the quote lists every instalment, and the application reserves the units until it is decided', async () => {
  const { id: plan_id } = await createPaymentPlan(shop.as(manager), {
    ...planFixture({ min_order_kobo: 100_000 }),
  })
  await addToCart(shop.as(customer), { product_id: (await createTestProduct(shop)).id, quantity: 2 })
  const { plans, payment_options } = await quote(shop.as(customer), lagosAddress)
  expect(plans.find((plan) => plan.plan_id === plan_id)).toMatchObject({
    deposit_kobo: 0,
    fee_kobo: 0,
    total_kobo: totalKobo,
    payments: [112_500, 112_500, 112_500, 112_500].map((amount_kobo) => ({ amount_kobo })),
  })
  expect(payment_options.find(({ method }) => method === 'pay_later')).toMatchObject({
    is_available: true,
    is_test: true,
  })

  const { order, variant_id: variantId } = await applyForPlan(shop, await createTestActor(shop))
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    reserved_until: null,
    can_pay: false,
    is_test: true,
  })
  shop.clock.move(3 * dayMs)
  expect(await expireOrders(shop)).toBe(0)
  expect(await getStock(shop, variantId)).toMatchObject({ reserved: 2, open_reservations: 2 })
})

test('declining cancels the order, releases its units and shows the customer the reason', async () => {
  const { order, variant_id: variantId } = await applyForPlan(shop, customer)
  const agreement = await decide(order.id, 'decline', { note: 'We could not reach you' })
  expect(agreement).toMatchObject({ status: 'declined', reason: 'We could not reach you', can_decide: false })
  expect(await getOrderNow(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect(await getStock(shop, variantId)).toMatchObject({ reserved: 0 })
})

test('more information is requested, then the plan is approved and accepted; accepting again changes nothing', async () => {
  const { order } = await applyForPlan(shop, customer)
  expect(await decide(order.id, 'request_info', { note: 'Which street?' })).toMatchObject({
    status: 'in_review',
  })
  expect(await read(order.id)).toMatchObject({ reason: 'Which street?', can_accept: false })
  await decide(order.id, 'approve', { version: 2 })
  const { terms_version: termsVersion, instalments } = await read(order.id)
  const acceptance = { agreement_id: order.id, terms_version: termsVersion, from: '10.0.0.7' }
  const first = await acceptAgreement(shop.as(customer), acceptance)
  shop.clock.move(2 * dayMs)
  expect(first).toMatchObject({
    status: 'active',
    total_kobo: totalKobo,
    outstanding_kobo: totalKobo,
    can_pay: true,
  })
  expect(first.instalments.map(({ due_on }) => due_on)).toEqual(instalments.map(({ due_on }) => due_on))
  expect((await acceptAgreement(shop.as(customer), acceptance)).accepted_at).toBe(first.accepted_at)
})

test('an application is withdrawn by the customer, or expires after fourteen days', async () => {
  const { order } = await applyForPlan(shop, customer)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await read(order.id)).toMatchObject({ status: 'withdrawn' })
  const { order: second } = await applyForPlan(shop, customer)
  shop.clock.move(14 * dayMs - 1)
  await expireApplications(shop)
  expect(await read(second.id)).toMatchObject({ status: 'applied' })
  shop.clock.move(1)
  expect(await expireApplications(shop)).toBeGreaterThan(0)
  expect(await read(second.id)).toMatchObject({ status: 'expired' })
  expect(await getOrderNow(second.id)).toMatchObject({ status: 'cancelled' })
})

test('a layaway is paid online, by bank and in cash; the money is the customer’s until all is paid', async () => {
  const { id, order, variant_id: variantId } = await createAgreement()
  await payOnline(id, 150_000)
  expect(await read(id)).toMatchObject({
    paid_kobo: 150_000,
    outstanding_kobo: 300_000,
    instalments: [
      { status: 'paid' },
      { status: 'partially_paid', paid_kobo: 37_500 },
      { status: 'scheduled' },
      {},
    ],
    repayments: [{ provider: 'paystack', amount_kobo: 150_000, positions: [1, 2] }],
  })
  expect(await getOrderNow(id)).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'partially_paid',
    outstanding_kobo: 300_000,
  })
  expect(await getBalances(id)).toEqual({ layaway: 150_000 })
  await record(id, 200_000, { method: 'cash' })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 10, reserved: 2 })
  expect(await record(id, 100_000)).toMatchObject({
    status: 'completed',
    outstanding_kobo: 0,
    can_record: false,
  })
  expect(await getOrderNow(id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    outstanding_kobo: 0,
  })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 8, reserved: 0 })
  expect(await getBalances(id)).toEqual({ layaway: 0 })
  expect(await emailsAbout(shop, order)).toContain('order-confirmation')
})

test('staff see pending and decided applications with their risk signals', async () => {
  const { order } = await applyForPlan(shop, customer)
  const list = await listAdminAgreements(shop.as(manager), {
    view: 'pending',
    search: order.number,
    page: 1,
    limit: 10,
  })
  expect(list).toMatchObject({
    total: 1,
    items: [{ id: order.id, status: 'applied', number: `PL-${order.number}` }],
  })
  expect(list.counts.pending).toBeGreaterThan(0)
  expect(await getAdminAgreement(shop.as(manager), { agreement_id: order.id })).toMatchObject({
    can_decide: true,
    can_record: false,
    risk_signals: [{ tone: 'good', text: /Lay-away/ }, {}, {}, {}],
  })
  await decide(order.id, 'approve')
  const decided = await listAdminAgreements(shop.as(manager), {
    view: 'decided',
    search: order.number,
    page: 1,
    limit: 10,
  })
  expect(decided.items).toMatchObject([{ id: order.id, last_actor_name: manager.name }])
  expect((await listAgreements(shop.as(customer))).items).toMatchObject([
    { id: order.id, status: 'approved' },
  ])
})
