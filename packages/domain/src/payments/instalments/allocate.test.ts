import { array, assert, constant, double, integer, nat, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import {
  allocate,
  chargesPaidKobo,
  type InstalmentSums,
  openKobo,
  owedKobo,
  settleKobo,
  sumOf,
  waivable,
  withShares,
} from './allocate.ts'

const today = '2026-11-20'

function instalment(position: number, given: Partial<InstalmentSums> = {}): InstalmentSums {
  const dueOn = addDays(today, 7 * (position - 2))
  const none = { paid_kobo: 0, late_fee_kobo: 0, late_fee_paid_kobo: 0, waived_kobo: 0, returned_kobo: 0 }
  return { position, due_on: dueOn, amount_kobo: 1_000, fee_kobo: 100, ...none, ...given }
}

test('the oldest is paid first, of each what was added for being late; what is more goes on to the next', () => {
  const plan = [instalment(1, { late_fee_kobo: 30 }), instalment(2), instalment(3)]
  expect(allocate(plan, 20)).toEqual({
    shares: [{ position: 1, amount_kobo: 0, late_fee_kobo: 20 }],
    remaining_kobo: 0,
  })
  expect(allocate(plan, 1_530)).toEqual({
    shares: [
      { position: 1, amount_kobo: 1_000, late_fee_kobo: 30 },
      { position: 2, amount_kobo: 500, late_fee_kobo: 0 },
    ],
    remaining_kobo: 0,
  })
  expect(allocate(plan, 4_000).remaining_kobo).toBe(970)
})

test('of what is paid the fees come first, then the goods', () => {
  expect(chargesPaidKobo(instalment(1, { paid_kobo: 60 }))).toBe(60)
  expect(chargesPaidKobo(instalment(1, { paid_kobo: 900, late_fee_kobo: 30, late_fee_paid_kobo: 30 }))).toBe(
    130,
  )
  expect(chargesPaidKobo(instalment(1, { paid_kobo: 900, waived_kobo: 100 }))).toBe(0)
})

test('who settles today pays no fee of a day that has not come', () => {
  const plan = [instalment(1), instalment(2), instalment(3), instalment(4, { paid_kobo: 40 })]
  expect([...waivable(plan, today)]).toEqual([
    [3, 100],
    [4, 60],
  ])
  expect(settleKobo(plan, today)).toBe(3_960 - 160)
})

const sums = array(
  record({
    amount_kobo: integer({ min: 1, max: 5_000 }),
    fee: double({ min: 0, max: 1, noNaN: true }),
    late_fee_kobo: integer({ min: 0, max: 300 }),
  }),
  { minLength: 2, maxLength: 12 },
).map((rows) =>
  rows.map(({ amount_kobo: amountKobo, fee, late_fee_kobo: lateKobo }, index) =>
    instalment(index + 1, {
      amount_kobo: amountKobo,
      fee_kobo: Math.floor(amountKobo * fee),
      late_fee_kobo: lateKobo,
    }),
  ),
)
const steps = array(
  oneof(
    record({ act: constant('pay' as const), kobo: integer({ min: 1, max: 6_000 }) }),
    record({ act: constant('take back' as const), nth: nat(20) }),
  ),
  { maxLength: 25 },
)

test('whatever is paid and taken back: no kobo is lost, none is paid twice, and nothing younger is paid before', () => {
  assert(
    property(sums, steps, (start, acts) => {
      let plan = start
      let kept = 0
      let held: ReturnType<typeof allocate>['shares'][] = []
      let wasTakenBack = false
      let isRestLeftOnlyWhenAllIsPaid = true
      for (const step of acts) {
        if (step.act === 'pay') {
          const { shares, remaining_kobo: restKobo } = allocate(plan, step.kobo)
          plan = withShares(plan, shares)
          held = [...held, shares]
          kept += step.kobo - restKobo
          isRestLeftOnlyWhenAllIsPaid &&= restKobo === 0 || sumOf(plan, openKobo) === 0
        } else {
          const shares = held[step.nth % Math.max(1, held.length)] ?? []
          plan = withShares(plan, shares, -1)
          held = held.filter((each) => each !== shares)
          kept -= shares.reduce(
            (total, { amount_kobo: kobo, late_fee_kobo }) => total + kobo + late_fee_kobo,
            0,
          )
          wasTakenBack = true
        }
        expect(isRestLeftOnlyWhenAllIsPaid).toBe(true)
        expect(sumOf(plan, (each) => each.paid_kobo + each.late_fee_paid_kobo)).toBe(kept)
        expect(sumOf(plan, openKobo)).toBe(sumOf(plan, owedKobo) - kept)
        expect(
          plan.every((each) => openKobo(each) >= 0 && each.paid_kobo >= 0 && each.late_fee_paid_kobo >= 0),
        ).toBe(true)
        expect(plan.every((each) => chargesPaidKobo(each) <= each.fee_kobo + each.late_fee_kobo)).toBe(true)
        const firstOpen = plan.findIndex((each) => openKobo(each) > 0)
        expect(
          plan.slice(firstOpen + 1).every((each) => wasTakenBack || firstOpen < 0 || each.paid_kobo === 0),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
