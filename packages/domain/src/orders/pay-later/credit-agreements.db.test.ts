import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { ApplicantInput } from '@shop/contract/pay-later'
import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import {
  acceptPlan,
  applyForPlan,
  listAgreementEmails,
  applicantFixture,
} from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { exportAgreements, getAgreement } from '../../payments/pay-later/list-agreements.ts'
import { listAdminAgreements } from '../../payments/pay-later/list-admin-agreements.ts'
import { sendPaymentReminders } from '../../payments/pay-later/agreement-emails.ts'
import { submitApplication } from '../../payments/pay-later/credit-application.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payLaterRules } from '../../store/order-settings.ts'
import { resolveDefault, type ResolveDefaultInput, reviewOverdueAgreements } from './overdue-agreements.ts'
import { decideApplication } from './decide-application.ts'
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
} as const satisfies Partial<PaymentPlanInput>

const instalmentKobo = 86_625

let shop: TestShop

let manager: AccountActor

let owner: AccountActor

let customer: AccountActor

const rules = {
  layaway_enabled: true,
  credit_enabled: true,
  licence: 'FCCPC 12',
  second_approval_from_kobo: null,
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
  owner = await createTestActor(shop, { role: 'owner' })
})

beforeEach(async () => {
  await payLaterRules.update(shop.as(owner), rules)
  customer = await createTestActor(shop)
})

afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

afterAll(() => shop.close())

async function createAgreement(plan: Partial<PaymentPlanInput> = credit) {
  const { order } = await applyForPlan(shop, customer, plan)
  await acceptPlan(shop, { customer, manager, id: order.id })
  return order.id
}

const read = (id: string) => getAgreement(shop.as(customer), { agreement_id: id })

async function record(agreementId: string, amountKobo: number) {
  const input = { agreement_id: agreementId, amount_kobo: amountKobo, sender: '', key: undefined }
  await recordRepayment(shop.as(manager), { ...input, method: 'bank' })
  return getAdminAgreement(shop.as(manager), { agreement_id: agreementId })
}

async function close(agreementId: string, options: Partial<ResolveDefaultInput> = {}) {
  const { version } = await getAdminAgreement(shop.as(manager), { agreement_id: agreementId })
  const input = { agreement_id: agreementId, note: 'Called', version, ...options }
  await resolveDefault(shop.as(manager), { resolution: 'extend', ...input })
  return getAdminAgreement(shop.as(manager), { agreement_id: agreementId })
}

test('a note on an approval is internal and not shown to the customer', async () => {
  await payLaterRules.update(shop.as(owner), { ...rules, second_approval_from_kobo: 450_000 })
  const { order } = await applyForPlan(shop, customer)
  const decide = (who: AccountActor, decision: 'approve' | 'request_info', note: string, version: number) =>
    decideApplication(shop.as(who), { agreement_id: order.id, decision, note, version })
  await decide(manager, 'approve', 'A cousin of Bola', 1)
  expect(await read(order.id)).toMatchObject({ status: 'in_review', reason: null })
  await decide(owner, 'request_info', 'Which street?', 2)
  expect(await read(order.id)).toMatchObject({ status: 'in_review', reason: 'Which street?' })
  await decide(owner, 'request_info', 'Which shop?', 3)
  expect(await read(order.id)).toMatchObject({ reason: 'Which street? Which shop?' })
  await expect(decide(owner, 'approve', '', 2)).rejects.toMatchObject({ code: 'version_conflict' })
  await decide(owner, 'approve', 'Called twice', 4)
  const agreement = await getAdminAgreement(shop.as(owner), { agreement_id: order.id })
  expect(agreement.status_history.map(({ note }) => note)).toContain('Called twice')
  expect(await read(order.id)).toMatchObject({ status: 'approved', reason: null })
})

describe('rejects', () => {
  test('a second approval by the same person above the limit', async () => {
    await payLaterRules.update(shop.as(owner), { ...rules, second_approval_from_kobo: 450_000 })
    const { order } = await applyForPlan(shop, customer)
    const approve = async (who: AccountActor, version: number) => {
      const input = { agreement_id: order.id, decision: 'approve', note: '', version } as const
      await decideApplication(shop.as(who), input)
      return getAdminAgreement(shop.as(who), { agreement_id: order.id })
    }
    expect(await approve(manager, 1)).toMatchObject({
      status: 'in_review',
      requires_second_approval: true,
      can_decide: false,
    })
    await expect(approve(manager, 2)).rejects.toMatchObject({ code: 'invalid_transition' })
    expect(await approve(owner, 2)).toMatchObject({ status: 'approved' })
  })

  test('resolving a plan that is not in default, an outdated version, and a write-off of unshipped items', async () => {
    const id = await createAgreement({})
    await expect(close(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(close(id, { version: 99 })).rejects.toMatchObject({ code: 'version_conflict' })
    shop.clock.move(38 * dayMs)
    await reviewOverdueAgreements(shop)
    expect(await read(id)).toMatchObject({ status: 'defaulted' })
    await expect(close(id, { resolution: 'written_off' })).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    const staff = await createTestActor(shop, { role: 'accountant' })
    const input = { agreement_id: id, resolution: 'extend', note: 'x', version: 1 } as const
    await expect(resolveDefault(shop.as(staff), input)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('dispatch while an instalment is overdue', async () => {
    shop.providers.gateways = createPaymentGateways()
    const id = await createAgreement()
    shop.providers.gateways = createPaymentGateways(fakeGateway())
    await record(id, 135_000)
    const step = async (to: 'packed' | 'shipped') => {
      const { version } = await getAdminOrder(shop.as(manager), { order_id: id })
      await updateOrderStatus(shop.as(manager), { order_id: id, status: to, version, note: '' })
      return getAdminOrder(shop.as(manager), { order_id: id })
    }
    await step('packed')
    expect(await getAdminOrder(shop.as(manager), { order_id: id })).toMatchObject({
      is_withheld_by_agreement: false,
    })
    shop.clock.move(12 * dayMs)
    const stored = await getAdminOrder(shop.as(manager), { order_id: id })
    expect([stored.is_withheld_by_agreement, stored.next_statuses.includes('shipped')]).toEqual([true, false])
    await expect(step('shipped')).rejects.toMatchObject({ code: 'agreement_not_paid' })
    await record(id, instalmentKobo)
    expect(await step('shipped')).toMatchObject({ status: 'shipped' })
  })

  test('credit without a declaration, from minors, or with a declaration after the decision', async () => {
    const { order } = await applyForPlan(shop, customer, credit)
    expect(await read(order.id)).toMatchObject({ requires_application: true })
    const approval = { agreement_id: order.id, decision: 'approve', note: '', version: 1 } as const
    await expect(decideApplication(shop.as(manager), approval)).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    const notify = (options: Partial<ApplicantInput> = {}, who = customer) =>
      submitApplication(shop.as(who), { agreement_id: order.id, ...applicantFixture, ...options })
    await expect(notify({ date_of_birth: '2010-01-01' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(notify({}, manager)).rejects.toMatchObject({ code: 'not_found' })
    await acceptPlan(shop, { customer, manager, id: order.id })
    await expect(notify()).rejects.toMatchObject({ code: 'invalid_transition' })
  })

  test('another plan while an instalment is overdue', async () => {
    await createAgreement({})
    shop.clock.move(12 * dayMs)
    await expect(applyForPlan(shop, customer)).rejects.toMatchObject({
      code: 'plan_unavailable',
      data: { reason: expect.stringMatching(/overdue/) },
    })
  })
})

test('staff only see the last digits of the ID number, the database has it encrypted, its owner can export it', async () => {
  const id = await createAgreement()
  const agreement = await getAdminAgreement(shop.as(manager), { agreement_id: id })
  expect(agreement.declaration).toMatchObject({ employment: 'Tailor, own shop', id_ending: '678' })
  expect(JSON.stringify(agreement)).not.toContain('A12345678')
  const { rows } = await shop.database.run(
    `SELECT applicant::text || encode(id_number, 'escape') AS stored FROM agreements WHERE id = $1`,
    [id],
  )
  expect(String(rows[0]?.['stored'])).not.toContain('A12345678')
  expect(await exportAgreements(shop.as(customer))).toMatchObject([{ id, id_number: 'A12345678' }])
})

test('earlier declarations are kept, and only a few changes are possible', async () => {
  const { order } = await applyForPlan(shop, customer, credit)
  const notify = (options: Partial<ApplicantInput> = {}) =>
    submitApplication(shop.as(customer), { agreement_id: order.id, ...applicantFixture, ...options })
  await notify()
  await notify({ monthly_income_kobo: 90_000_000, id_number: 'B98765432' })
  const agreement = await getAdminAgreement(shop.as(manager), { agreement_id: order.id })
  expect(agreement.declaration).toMatchObject({ monthly_income_kobo: 90_000_000, id_ending: '432' })
  expect(agreement.previous_declarations).toMatchObject([
    { monthly_income_kobo: 25_000_000, id_ending: '678', replaced_at: shop.clock.now().toISOString() },
  ])
  for (let n = 0; n < 4; n += 1) await notify()
  await expect(notify()).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('the order is placed once the deposit is paid, and charges are earned as they are paid', async () => {
  const id = await createAgreement()
  expect(await read(id)).toMatchObject({ status: 'awaiting_deposit', fee_kobo: 31_500, total_kobo: 481_500 })
  await record(id, 100_000)
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({
    status: 'awaiting_payment',
    outstanding_kobo: 381_500,
  })
  expect(await record(id, 35_000 + instalmentKobo)).toMatchObject({ status: 'active' })
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({
    status: 'placed',
    payment_status: 'partially_paid',
    agreement_charges_kobo: 31_500,
  })
  const { rows } = await shop.database.run(
    `SELECT account, sum(credit_kobo - debit_kobo)::int AS kobo FROM ledger_lines WHERE counterparty = $1 GROUP BY account ORDER BY account`,
    [`agreement:${id}`],
  )
  expect(rows).toEqual([
    { account: 'agreement charges', kobo: 7_875 },
    { account: 'layaway', kobo: 0 },
  ])
})

test('an early payoff leaves out fees that are not due yet', async () => {
  const id = await createAgreement()
  await record(id, 135_000)
  const { payoff_kobo, outstanding_kobo: remaining_kobo } = await read(id)
  expect({ payoff_kobo, remaining_kobo }).toEqual({ payoff_kobo: 315_000, remaining_kobo: 346_500 })
  expect(await record(id, payoff_kobo)).toMatchObject({
    status: 'paid_off_early',
    total_kobo: 450_000,
    fee_kobo: 31_500,
  })
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({
    payment_status: 'paid',
    agreement_charges_kobo: 0,
  })
})

test('an overdue instalment gets one late fee on its unpaid amount, and defaults after thirty days', async () => {
  const id = await createAgreement()
  await record(id, 135_000)
  shop.clock.move(10 * dayMs)
  await reviewOverdueAgreements(shop)
  expect(await read(id)).toMatchObject({ overdue_kobo: 0 })
  shop.clock.move(dayMs)
  await reviewOverdueAgreements(shop)
  await reviewOverdueAgreements(shop)
  // 3 % of ₦866.25, rounded half up.
  expect(await read(id)).toMatchObject({
    overdue_kobo: instalmentKobo + 2_599,
    instalments: [
      {},
      { late_fee_kobo: 2_599, status: 'overdue', days_overdue: 4 },
      { late_fee_kobo: 0 },
      {},
      {},
    ],
  })
  const overdue = await listAdminAgreements(shop.as(manager), { view: 'overdue', page: 1, limit: 50 })
  expect(overdue.items.find((each) => each.id === id)).toMatchObject({ days_overdue: 4 })
  await record(id, instalmentKobo + 2_599)
  expect(await read(id)).toMatchObject({ overdue_kobo: 0 })
  shop.clock.move(34 * dayMs)
  await reviewOverdueAgreements(shop)
  expect(await read(id)).toMatchObject({ status: 'defaulted' })
  const later = await close(id)
  expect(later).toMatchObject({ status: 'active', overdue_kobo: 0 })
  expect(later.instalments.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'scheduled',
    'scheduled',
    'scheduled',
  ])
  shop.clock.move(60 * dayMs)
  await reviewOverdueAgreements(shop)
  const { outstanding_kobo: remaining_kobo, version } = await getAdminAgreement(shop.as(manager), {
    agreement_id: id,
  })
  const input = { agreement_id: id, resolution: 'written_off', note: 'Moved away', version } as const
  const permissions = new Set(['pay-later:read', 'pay-later:write'] as const)
  const noMoney = resolveDefault(shop.as({ ...manager, permissions }), input)
  await expect(noMoney).rejects.toMatchObject({ code: 'forbidden' })
  const twice = await Promise.allSettled([1, 2].map(() => resolveDefault(shop.as(manager), input)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await getAdminAgreement(shop.as(manager), { agreement_id: id })).toMatchObject({
    status: 'written_off',
    can_record: false,
  })
  await expect(close(id, { resolution: 'written_off' })).rejects.toMatchObject({ code: 'invalid_transition' })
  const { rows } = await shop.database.run(
    `SELECT account, (debit_kobo - credit_kobo)::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE reference = $1 ORDER BY position`,
    [`agreement:${id}`],
  )
  expect(remaining_kobo).toBeGreaterThan(0)
  expect(rows).toEqual([
    { account: 'write-off', kobo: remaining_kobo },
    { account: 'unpaid sales', kobo: 0 - remaining_kobo },
  ])
})

test('an order whose deposit is not paid is cancelled, and what was paid is refunded', async () => {
  const id = await createAgreement()
  await record(id, 10_000)
  shop.clock.move(31 * dayMs)
  await reviewOverdueAgreements(shop)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
  })
})

test('customers are reminded before, on and after the due date, once each', async () => {
  const id = await createAgreement({})
  for (let day = 0; day < 12; day += 1) {
    await sendPaymentReminders(shop)
    await sendPaymentReminders(shop)
    shop.clock.move(dayMs)
  }
  const emails = (await listAgreementEmails(shop, id)).filter(
    (event) => event === 'reminder' || event === 'overdue',
  )
  expect(emails).toEqual(['reminder', 'reminder', 'overdue'])
})
