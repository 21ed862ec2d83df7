import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { acceptPlan, applyForPlan, listAgreementEmails } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import { markRefundPaid } from '../order-refunds.ts'
import { updateParcelStatus } from '../fulfilment/update-parcel-status.ts'
import { packParcel } from '../fulfilment/pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { listAgreements, getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payLaterRules } from '../../store/order-settings.ts'
import { resolveDefault, type ResolveDefaultInput, reviewOverdueAgreements } from './overdue-agreements.ts'
import { getAdminAgreement } from './get-admin-agreement.ts'
import { recordRepayment } from './record-repayment.ts'

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
  const owner = await createTestActor(shop, { role: 'owner' })
  const rules = {
    layaway_enabled: true,
    credit_enabled: true,
    licence: 'FCCPC 12',
    second_approval_from_kobo: null,
  }
  await payLaterRules.update(shop.as(owner), rules)
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

async function close(agreementId: string, end: ResolveDefaultInput['resolution']) {
  const { version } = await getAdminAgreement(shop.as(manager), { agreement_id: agreementId })
  return resolveDefault(shop.as(manager), {
    agreement_id: agreementId,
    resolution: end,
    note: 'Called',
    version,
  })
}

/** Packs and dispatches the two units in separate parcels. */
async function sendInTwoParcels(id: string): Promise<void> {
  const staff = shop.as(manager)
  const at = async () => ({ order_id: id, version: (await getAdminOrder(staff, { order_id: id })).version })
  for (const number of [1, 2]) {
    await packParcel(staff, { ...(await at()), lines: [{ position: 0, quantity: 1 }] })
    await dispatchParcel(staff, { ...(await at()), number, rider_id: null, tracking_number: '' })
  }
}

async function returnParcel(id: string, number: number): Promise<void> {
  const staff = shop.as(manager)
  for (const to of ['returning', 'returned'] as const) {
    const { version } = await getAdminOrder(staff, { order_id: id })
    await updateParcelStatus(staff, {
      order_id: id,
      number,
      version,
      status: to,
      reason: undefined,
      note: '',
    })
  }
}

/** An accepted plan whose items can be shipped even though payments are live. */
async function shippableAgreement(): Promise<string> {
  shop.providers.gateways = createPaymentGateways()
  const { order } = await applyForPlan(shop, customer, credit)
  await acceptPlan(shop, { customer, manager, id: order.id })
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  return order.id
}

test('units of a returned parcel are refunded if the plan is paid', async () => {
  const id = await shippableAgreement()
  await record(id, 135_000)
  await record(id, (await read(id)).payoff_kobo)
  await sendInTwoParcels(id)
  await returnParcel(id, 2)
  const order = await getAdminOrder(shop.as(manager), { order_id: id })
  expect(order).toMatchObject({
    status: 'shipped',
    payment_status: 'refund_requested',
    refunded_kobo: 100_000,
    lines: [{ refunded_quantity: 1 }],
  })
  await returnParcel(id, 1)
  expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
    refunded_kobo: order.paid_kobo,
  })
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
})

test('returning all items of a resolved default cancels the plan and refunds everything', async () => {
  const id = await shippableAgreement()
  await record(id, 135_000)
  await sendInTwoParcels(id)
  shop.clock.move(45 * dayMs)
  await reviewOverdueAgreements(shop)
  await close(id, 'returned')
  for (const number of [1, 2]) await returnParcel(id, number)
  const order = await getAdminOrder(shop.as(manager), { order_id: id })
  expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', refunded_kobo: 135_000 })
  expect(await read(id)).toMatchObject({ status: 'cancelled', outstanding_kobo: 0, refunded_kobo: 0 })
  for (const { id: refundId } of order.refunds)
    await markRefundPaid(shop.as(manager), { order_id: id, refund_id: refundId, reference: 'Sent' })
  expect(await read(id)).toMatchObject({ paid_kobo: 135_000, refunded_kobo: 135_000 })
  expect((await listAgreements(shop.as(customer))).items).toMatchObject([{ id, refunded_kobo: 135_000 }])
})

test('a returned parcel reduces a running plan, the last instalments first', async () => {
  const id = await shippableAgreement()
  await record(id, 135_000)
  await sendInTwoParcels(id)
  await returnParcel(id, 2)
  // ₦1,000 of items: all of the last instalment except its fee, which is waived, and ₦212.50 of the one before.
  expect(await read(id)).toMatchObject({
    status: 'active',
    outstanding_kobo: 346_500 - 100_000 - 7_875,
    instalments: [
      {},
      { amount_kobo: instalmentKobo },
      {},
      { amount_kobo: instalmentKobo - 21_250 },
      { status: 'waived' },
    ],
  })
  const order = await getAdminOrder(shop.as(manager), { order_id: id })
  expect(order).toMatchObject({
    status: 'shipped',
    payment_status: 'partially_paid',
    waived_kobo: 100_000,
    agreement_charges_kobo: 31_500 - 7_875,
    refunded_kobo: 0,
    outstanding_kobo: (await read(id)).outstanding_kobo,
  })
  const agreement = await getAdminAgreement(shop.as(manager), { agreement_id: id })
  expect(await listAgreementEmails(shop, id)).toContain('reduced')
  expect(agreement.status_history.at(-1)).toMatchObject({
    status: 'active',
    note: expect.stringMatching(/^parcel 2 .* was returned$/),
  })
  await record(id, (await read(id)).payoff_kobo)
  expect(await read(id)).toMatchObject({ status: 'paid_off_early' })
  expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
    payment_status: 'paid',
    paid_kobo: 350_000,
  })
})

test('if the returned items are worth more than is unpaid, the plan is paid and the rest refunded', async () => {
  const id = await shippableAgreement()
  await record(id, 135_000 + 3 * instalmentKobo)
  await sendInTwoParcels(id)
  await returnParcel(id, 2)
  // ₦787.50 of the last instalment was for items.
  expect(await read(id)).toMatchObject({ status: 'paid_off_early', outstanding_kobo: 0 })
  expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
    payment_status: 'refund_requested',
    waived_kobo: 78_750,
    refunded_kobo: 21_250,
  })
})

test('returned items reduce the loss of a written-off plan, to nothing once all are back', async () => {
  const id = await shippableAgreement()
  await record(id, 135_000)
  await sendInTwoParcels(id)
  shop.clock.move(45 * dayMs)
  await reviewOverdueAgreements(shop)
  await close(id, 'written_off')
  const lost = async () => {
    const { rows } = await shop.database.run(
      `SELECT sum(debit_kobo - credit_kobo)::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
       WHERE reference = $1 AND account = 'write-off'`,
      [`agreement:${id}`],
    )
    return Number(rows[0]?.['kobo'])
  }
  const before = await lost()
  await returnParcel(id, 1)
  expect(await lost()).toBe(before - 100_000)
  expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
    waived_kobo: 100_000,
    refunded_kobo: 0,
  })
  expect(await read(id)).toMatchObject({ status: 'written_off' })
  await returnParcel(id, 2)
  expect(await lost()).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
  expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
    status: 'cancelled',
    refunded_kobo: 135_000,
  })
})
