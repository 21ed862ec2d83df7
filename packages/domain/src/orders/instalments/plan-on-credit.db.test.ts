import type { PlanWish } from '@shop/contract/admin/pay-later'
import type { ApplicantWish } from '@shop/contract/pay-later'
import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { agreePlan, askForPlan, planMailsOf, sampleApplicant } from '@shop/testing/plan-order'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '../admin/move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { readOrder } from '../read-order.ts'
import { exportAgreements } from '../../payments/instalments/export-agreements.ts'
import { listAllAgreements } from '../../payments/instalments/list-all-agreements.ts'
import { readAgreement } from '../../payments/instalments/read-agreements.ts'
import { remindPayers } from '../../payments/instalments/remind-payers.ts'
import { tellOfApplicant } from '../../payments/instalments/tell-of-applicant.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { editPayLater } from '../../store/pay-later.ts'
import { closePlanCase, type ClosePlanCase } from './close-plan-case.ts'
import { decideApplication } from './decide-application.ts'
import { lookAtPlans } from './look-at-plans.ts'
import { readAdminAgreement } from './read-admin-agreement.ts'
import { recordRepayment } from './record-repayment.ts'

const dayMs = 24 * 60 * 60_000
/** ₦4,500: ₦1,350 as a deposit, and ₦3,150 with 10 % of it in four weeks, so four times ₦866.25. */
const credit = {
  mode: 'deposit_then_deliver',
  deposit_percent: 30,
  deliver_at_percent: 0,
  fee_kind: 'percent',
  fee_value: 10,
  late_fee_percent: 3,
} as const satisfies Partial<PlanWish>
const partKobo = 86_625

let shop: TestShop
let manager: SignedIn
let owner: SignedIn
let buyer: SignedIn
const rules = { save_first: true, deposit: true, licence: 'FCCPC 12', second_person_kobo: null }
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
  owner = await makeActor(shop, { role: 'owner' })
})
beforeEach(async () => {
  await editPayLater(shop.as(owner), rules)
  buyer = await makeActor(shop)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

async function agreed(plan: Partial<PlanWish> = credit) {
  const { order } = await askForPlan(shop, buyer, plan)
  await agreePlan(shop, { buyer, manager, id: order.id })
  return order.id
}

const read = (id: string) => readAgreement(shop.as(buyer), id)
const record = (agreementId: string, amountKobo: number) =>
  recordRepayment(shop.as(manager), { agreementId, amountKobo, way: 'bank', sender: '', key: undefined })

async function close(agreementId: string, given: Partial<ClosePlanCase> = {}) {
  const { version } = await readAdminAgreement(shop.as(manager), agreementId)
  return closePlanCase(shop.as(manager), { agreementId, end: 'more_time', note: 'Called', version, ...given })
}

test('what staff note with a yes is for the file, and not told to the shopper', async () => {
  await editPayLater(shop.as(owner), { ...rules, second_person_kobo: 450_000 })
  const { order } = await askForPlan(shop, buyer)
  const decide = (who: SignedIn, decision: 'approve' | 'ask', note: string, version: number) =>
    decideApplication(shop.as(who), { agreementId: order.id, decision, note, version })
  await decide(manager, 'approve', 'A cousin of Bola', 1)
  expect(await read(order.id)).toMatchObject({ state: 'in_review', reason: '' })
  await decide(owner, 'ask', 'Which street?', 2)
  expect(await read(order.id)).toMatchObject({ state: 'in_review', reason: 'Which street?' })
  await decide(owner, 'ask', 'Which shop?', 3)
  expect(await read(order.id)).toMatchObject({ reason: 'Which street? Which shop?' })
  await expect(decide(owner, 'approve', '', 2)).rejects.toMatchObject({ code: 'changed_by_other' })
  const seen = await decide(owner, 'approve', 'Called twice', 4)
  expect(seen.steps.map(({ note }) => note)).toContain('Called twice')
  expect(await read(order.id)).toMatchObject({ state: 'approved', reason: '' })
})

describe('refused', () => {
  test('a second yes of the same person above the limit', async () => {
    await editPayLater(shop.as(owner), { ...rules, second_person_kobo: 450_000 })
    const { order } = await askForPlan(shop, buyer)
    const yes = (who: SignedIn, version: number) =>
      decideApplication(shop.as(who), { agreementId: order.id, decision: 'approve', note: '', version })
    expect(await yes(manager, 1)).toMatchObject({ state: 'in_review', needs_second: true, may_decide: false })
    await expect(yes(manager, 2)).rejects.toMatchObject({ code: 'step_not_allowed' })
    expect(await yes(owner, 2)).toMatchObject({ state: 'approved' })
  })

  test('the end of a case that is none, of one that changed, and goods that never left', async () => {
    const id = await agreed({})
    await expect(close(id)).rejects.toMatchObject({ code: 'step_not_allowed' })
    await expect(close(id, { version: 99 })).rejects.toMatchObject({ code: 'changed_by_other' })
    shop.clock.move(38 * dayMs)
    await lookAtPlans(shop)
    expect(await read(id)).toMatchObject({ state: 'defaulted' })
    await expect(close(id, { end: 'written_off' })).rejects.toMatchObject({ code: 'step_not_allowed' })
    const clerk = await makeActor(shop, { role: 'accountant' })
    const wish = { agreementId: id, end: 'more_time', note: 'x', version: 1 } as const
    await expect(closePlanCase(shop.as(clerk), wish)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('goods that are to leave while a payment is late', async () => {
    shop.providers.gateways = gatewaysOf()
    const id = await agreed()
    shop.providers.gateways = gatewaysOf(fakeGateway())
    await record(id, 135_000)
    const step = async (to: 'packed' | 'on_the_way') => {
      const { version } = await readAdminOrder(shop.as(manager), id)
      return moveOrder(shop.as(manager), { orderId: id, to, version, note: '' })
    }
    await step('packed')
    expect(await readAdminOrder(shop.as(manager), id)).toMatchObject({ plan_keeps: false })
    shop.clock.move(12 * dayMs)
    const kept = await readAdminOrder(shop.as(manager), id)
    expect([kept.plan_keeps, kept.next_states.includes('on_the_way')]).toEqual([true, false])
    await expect(step('on_the_way')).rejects.toMatchObject({ code: 'plan_not_paid' })
    await record(id, partKobo)
    expect(await step('on_the_way')).toMatchObject({ state: 'on_the_way' })
  })

  test('credit for somebody who has told nothing, who is no adult, or tells after the answer', async () => {
    const { order } = await askForPlan(shop, buyer, credit)
    expect(await read(order.id)).toMatchObject({ needs_applicant: true })
    const yes = { agreementId: order.id, decision: 'approve', note: '', version: 1 } as const
    await expect(decideApplication(shop.as(manager), yes)).rejects.toMatchObject({ code: 'step_not_allowed' })
    const tell = (given: Partial<ApplicantWish> = {}, who = buyer) =>
      tellOfApplicant(shop.as(who), order.id, { ...sampleApplicant, ...given })
    await expect(tell({ date_of_birth: '2010-01-01' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(tell({}, manager)).rejects.toMatchObject({ code: 'not_found' })
    await agreePlan(shop, { buyer, manager, id: order.id })
    await expect(tell()).rejects.toMatchObject({ code: 'step_not_allowed' })
  })

  test('another plan while a payment of one is overdue', async () => {
    await agreed({})
    shop.clock.move(12 * dayMs)
    await expect(askForPlan(shop, buyer)).rejects.toMatchObject({
      code: 'plan_not_offered',
      data: { reason: expect.stringMatching(/overdue/) },
    })
  })
})

test('staff see the end of the card’s number alone, the database not even that, and its owner all of it', async () => {
  const id = await agreed()
  const seen = await readAdminAgreement(shop.as(manager), id)
  expect(seen.applicant).toMatchObject({ employment: 'Tailor, own shop', id_ending: '678' })
  expect(JSON.stringify(seen)).not.toContain('A12345678')
  const { rows } = await shop.database.run(
    `SELECT applicant::text || encode(id_number, 'escape') AS kept FROM agreements WHERE id = $1`,
    [id],
  )
  expect(String(rows[0]?.['kept'])).not.toContain('A12345678')
  expect(await exportAgreements(shop.as(buyer))).toMatchObject([{ id, id_number: 'A12345678' }])
})

test('who tells something else is not rid of what was told before, and does so a few times at most', async () => {
  const { order } = await askForPlan(shop, buyer, credit)
  const tell = (given: Partial<ApplicantWish> = {}) =>
    tellOfApplicant(shop.as(buyer), order.id, { ...sampleApplicant, ...given })
  await tell()
  await tell({ monthly_income_kobo: 90_000_000, id_number: 'B98765432' })
  const seen = await readAdminAgreement(shop.as(manager), order.id)
  expect(seen.applicant).toMatchObject({ monthly_income_kobo: 90_000_000, id_ending: '432' })
  expect(seen.applicant_earlier).toMatchObject([
    { monthly_income_kobo: 25_000_000, id_ending: '678', replaced_at: shop.clock.now().toISOString() },
  ])
  for (let n = 0; n < 4; n += 1) await tell()
  await expect(tell()).rejects.toMatchObject({ code: 'step_not_allowed' })
})

test('the goods leave once the deposit is paid; charges are earned as they are paid', async () => {
  const id = await agreed()
  expect(await read(id)).toMatchObject({ state: 'awaiting_deposit', fee_kobo: 31_500, total_kobo: 481_500 })
  await record(id, 100_000)
  expect(await readOrder(shop.as(buyer), id)).toMatchObject({ state: 'awaiting_payment', due_kobo: 381_500 })
  expect(await record(id, 35_000 + partKobo)).toMatchObject({ state: 'active' })
  expect(await readOrder(shop.as(buyer), id)).toMatchObject({
    state: 'placed',
    payment_state: 'part_paid',
    plan_charges_kobo: 31_500,
  })
  const { rows } = await shop.database.run(
    `SELECT account, sum(credit_kobo - debit_kobo)::int AS kobo FROM ledger_lines WHERE party = $1 GROUP BY account ORDER BY account`,
    [`agreement:${id}`],
  )
  expect(rows).toEqual([
    { account: 'plan charges', kobo: 7_875 },
    { account: 'save-first', kobo: 0 },
  ])
})

test('who pays all of it today pays no fee of a day that has not come', async () => {
  const id = await agreed()
  await record(id, 135_000)
  const { settle_kobo, left_kobo } = await read(id)
  expect({ settle_kobo, left_kobo }).toEqual({ settle_kobo: 315_000, left_kobo: 346_500 })
  expect(await record(id, settle_kobo)).toMatchObject({
    state: 'settled_early',
    total_kobo: 450_000,
    fee_kobo: 31_500,
  })
  expect(await readOrder(shop.as(buyer), id)).toMatchObject({ payment_state: 'paid', plan_charges_kobo: 0 })
})

test('a late payment costs its fee once, of what is open, and is a case for staff after thirty days', async () => {
  const id = await agreed()
  await record(id, 135_000)
  shop.clock.move(10 * dayMs)
  await lookAtPlans(shop)
  expect(await read(id)).toMatchObject({ overdue_kobo: 0 })
  shop.clock.move(dayMs)
  await lookAtPlans(shop)
  await lookAtPlans(shop)
  // 3 % of ₦866.25, half up.
  expect(await read(id)).toMatchObject({
    overdue_kobo: partKobo + 2_599,
    instalments: [{}, { late_fee_kobo: 2_599, state: 'overdue', days_late: 4 }, { late_fee_kobo: 0 }, {}, {}],
  })
  const overdue = await listAllAgreements(shop.as(manager), { show: 'overdue', page: 1, limit: 50 })
  expect(overdue.items.find((each) => each.id === id)).toMatchObject({ days_late: 4 })
  await record(id, partKobo + 2_599)
  expect(await read(id)).toMatchObject({ overdue_kobo: 0 })
  shop.clock.move(34 * dayMs)
  await lookAtPlans(shop)
  expect(await read(id)).toMatchObject({ state: 'defaulted' })
  const later = await close(id)
  expect(later).toMatchObject({ state: 'active', overdue_kobo: 0 })
  expect(later.instalments.map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'scheduled',
    'scheduled',
    'scheduled',
  ])
  shop.clock.move(60 * dayMs)
  await lookAtPlans(shop)
  const { left_kobo, version } = await readAdminAgreement(shop.as(manager), id)
  const wish = { agreementId: id, end: 'written_off', note: 'Moved away', version } as const
  const permissions = new Set(['pay-later:read', 'pay-later:decide'] as const)
  const noMoney = closePlanCase(shop.as({ ...manager, permissions }), wish)
  await expect(noMoney).rejects.toMatchObject({ code: 'forbidden' })
  const twice = await Promise.allSettled([1, 2].map(() => closePlanCase(shop.as(manager), wish)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readAdminAgreement(shop.as(manager), id)).toMatchObject({
    state: 'written_off',
    may_record: false,
  })
  await expect(close(id, { end: 'written_off' })).rejects.toMatchObject({ code: 'step_not_allowed' })
  const { rows } = await shop.database.run(
    `SELECT account, (debit_kobo - credit_kobo)::int AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE subject = $1 ORDER BY position`,
    [`agreement:${id}`],
  )
  expect(left_kobo).toBeGreaterThan(0)
  expect(rows).toEqual([
    { account: 'write-off', kobo: left_kobo },
    { account: 'unpaid sales', kobo: 0 - left_kobo },
  ])
})

test('an order whose deposit never came ends, and what was paid goes back', async () => {
  const id = await agreed()
  await record(id, 10_000)
  shop.clock.move(31 * dayMs)
  await lookAtPlans(shop)
  expect(await read(id)).toMatchObject({ state: 'cancelled' })
  expect(await readOrder(shop.as(buyer), id)).toMatchObject({
    state: 'cancelled',
    payment_state: 'refund_due',
  })
})

test('owners are reminded before, on and after the day, once each', async () => {
  const id = await agreed({})
  for (let day = 0; day < 12; day += 1) {
    await remindPayers(shop)
    await remindPayers(shop)
    shop.clock.move(dayMs)
  }
  const told = (await planMailsOf(shop, id)).filter((event) => event === 'reminder' || event === 'overdue')
  expect(told).toEqual(['reminder', 'reminder', 'overdue'])
})
