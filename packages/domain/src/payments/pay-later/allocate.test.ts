import { array, assert, constant, double, integer, nat, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  paidChargesKobo,
  type InstalmentTotals,
  unpaidKobo,
  instalmentDueKobo,
  payoffKobo,
  sumBy,
  waivableFees,
  applyAllocations,
} from './allocate.ts'
import { addDays } from '../../core/dates.ts'

const today = '2026-11-20'

function instalment(position: number, input: Partial<InstalmentTotals> = {}): InstalmentTotals {
  const dueOn = addDays(today, 7 * (position - 2))
  const none = { paid_kobo: 0, late_fee_kobo: 0, late_fee_paid_kobo: 0, waived_kobo: 0, returned_kobo: 0 }
  return { position, due_on: dueOn, amount_kobo: 1_000, fee_kobo: 100, ...none, ...input }
}

test('pays the oldest instalment first, its late fee before the rest, and moves on to the next', () => {
  const plan = [instalment(1, { late_fee_kobo: 30 }), instalment(2), instalment(3)]
  expect(allocate(plan, 20)).toEqual({
    allocations: [{ position: 1, amount_kobo: 0, late_fee_kobo: 20 }],
    remaining_kobo: 0,
  })
  expect(allocate(plan, 1_530)).toEqual({
    allocations: [
      { position: 1, amount_kobo: 1_000, late_fee_kobo: 30 },
      { position: 2, amount_kobo: 500, late_fee_kobo: 0 },
    ],
    remaining_kobo: 0,
  })
  expect(allocate(plan, 4_000).remaining_kobo).toBe(970)
})

test('a payment covers fees first, then the items', () => {
  expect(paidChargesKobo(instalment(1, { paid_kobo: 60 }))).toBe(60)
  expect(paidChargesKobo(instalment(1, { paid_kobo: 900, late_fee_kobo: 30, late_fee_paid_kobo: 30 }))).toBe(
    130,
  )
  expect(paidChargesKobo(instalment(1, { paid_kobo: 900, waived_kobo: 100 }))).toBe(0)
})

test('an early payoff leaves out fees that are not due yet', () => {
  const plan = [instalment(1), instalment(2), instalment(3), instalment(4, { paid_kobo: 40 })]
  expect([...waivableFees(plan, today)]).toEqual([
    [3, 100],
    [4, 60],
  ])
  expect(payoffKobo(plan, today)).toBe(3_960 - 160)
})

const totals = array(
  record({
    amount_kobo: integer({ min: 1, max: 5_000 }),
    fee: double({ min: 0, max: 1, noNaN: true }),
    late_fee_kobo: integer({ min: 0, max: 300 }),
  }),
  { minLength: 2, maxLength: 12 },
).map((rows) =>
  rows.map(({ amount_kobo: amountKobo, fee, late_fee_kobo: lateFeeKobo }, index) =>
    instalment(index + 1, {
      amount_kobo: amountKobo,
      fee_kobo: Math.floor(amountKobo * fee),
      late_fee_kobo: lateFeeKobo,
    }),
  ),
)
const steps = array(
  oneof(
    record({ action: constant('pay' as const), kobo: integer({ min: 1, max: 6_000 }) }),
    record({ action: constant('reverse' as const), nth: nat(20) }),
  ),
  { maxLength: 25 },
)

test('no sequence of payments and reversals loses a kobo, counts one twice or pays a newer instalment first', () => {
  assert(
    property(totals, steps, (start, actions) => {
      let plan = start
      let paidKobo = 0
      let payments: ReturnType<typeof allocate>['allocations'][] = []
      let wasReversed = false
      let isRestLeftOnlyWhenAllIsPaid = true
      for (const step of actions) {
        if (step.action === 'pay') {
          const { allocations, remaining_kobo: remainingKobo } = allocate(plan, step.kobo)
          plan = applyAllocations(plan, allocations)
          payments = [...payments, allocations]
          paidKobo += step.kobo - remainingKobo
          isRestLeftOnlyWhenAllIsPaid &&= remainingKobo === 0 || sumBy(plan, unpaidKobo) === 0
        } else {
          const allocations = payments[step.nth % Math.max(1, payments.length)] ?? []
          plan = applyAllocations(plan, allocations, -1)
          payments = payments.filter((each) => each !== allocations)
          paidKobo -= allocations.reduce(
            (total, { amount_kobo: kobo, late_fee_kobo }) => total + kobo + late_fee_kobo,
            0,
          )
          wasReversed = true
        }
        expect(isRestLeftOnlyWhenAllIsPaid).toBe(true)
        expect(sumBy(plan, (instalment) => instalment.paid_kobo + instalment.late_fee_paid_kobo)).toBe(
          paidKobo,
        )
        expect(sumBy(plan, unpaidKobo)).toBe(sumBy(plan, instalmentDueKobo) - paidKobo)
        expect(
          plan.every(
            (instalment) =>
              unpaidKobo(instalment) >= 0 && instalment.paid_kobo >= 0 && instalment.late_fee_paid_kobo >= 0,
          ),
        ).toBe(true)
        expect(
          plan.every(
            (instalment) => paidChargesKobo(instalment) <= instalment.fee_kobo + instalment.late_fee_kobo,
          ),
        ).toBe(true)
        const firstOpen = plan.findIndex((instalment) => unpaidKobo(instalment) > 0)
        expect(
          plan
            .slice(firstOpen + 1)
            .every((instalment) => wasReversed || firstOpen < 0 || instalment.paid_kobo === 0),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
