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
  const none = { paidKobo: 0, lateKobo: 0, latePaidKobo: 0, waivedKobo: 0, returnedKobo: 0 }
  return { position, dueOn, amountKobo: 1_000, feeKobo: 100, ...none, ...given }
}

test('the oldest is paid first, of each what was added for being late; what is more goes on to the next', () => {
  const plan = [instalment(1, { lateKobo: 30 }), instalment(2), instalment(3)]
  expect(allocate(plan, 20)).toEqual({ shares: [{ position: 1, kobo: 0, late_kobo: 20 }], restKobo: 0 })
  expect(allocate(plan, 1_530)).toEqual({
    shares: [
      { position: 1, kobo: 1_000, late_kobo: 30 },
      { position: 2, kobo: 500, late_kobo: 0 },
    ],
    restKobo: 0,
  })
  expect(allocate(plan, 4_000).restKobo).toBe(970)
})

test('of what is paid the fees come first, then the goods', () => {
  expect(chargesPaidKobo(instalment(1, { paidKobo: 60 }))).toBe(60)
  expect(chargesPaidKobo(instalment(1, { paidKobo: 900, lateKobo: 30, latePaidKobo: 30 }))).toBe(130)
  expect(chargesPaidKobo(instalment(1, { paidKobo: 900, waivedKobo: 100 }))).toBe(0)
})

test('who settles today pays no fee of a day that has not come', () => {
  const plan = [instalment(1), instalment(2), instalment(3), instalment(4, { paidKobo: 40 })]
  expect([...waivable(plan, today)]).toEqual([
    [3, 100],
    [4, 60],
  ])
  expect(settleKobo(plan, today)).toBe(3_960 - 160)
})

const sums = array(
  record({
    amountKobo: integer({ min: 1, max: 5_000 }),
    fee: double({ min: 0, max: 1, noNaN: true }),
    lateKobo: integer({ min: 0, max: 300 }),
  }),
  { minLength: 2, maxLength: 12 },
).map((rows) =>
  rows.map(({ amountKobo, fee, lateKobo }, index) =>
    instalment(index + 1, { amountKobo, feeKobo: Math.floor(amountKobo * fee), lateKobo }),
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
          const { shares, restKobo } = allocate(plan, step.kobo)
          plan = withShares(plan, shares)
          held = [...held, shares]
          kept += step.kobo - restKobo
          isRestLeftOnlyWhenAllIsPaid &&= restKobo === 0 || sumOf(plan, openKobo) === 0
        } else {
          const shares = held[step.nth % Math.max(1, held.length)] ?? []
          plan = withShares(plan, shares, -1)
          held = held.filter((each) => each !== shares)
          kept -= shares.reduce((total, { kobo, late_kobo }) => total + kobo + late_kobo, 0)
          wasTakenBack = true
        }
        expect(isRestLeftOnlyWhenAllIsPaid).toBe(true)
        expect(sumOf(plan, (each) => each.paidKobo + each.latePaidKobo)).toBe(kept)
        expect(sumOf(plan, openKobo)).toBe(sumOf(plan, owedKobo) - kept)
        expect(
          plan.every((each) => openKobo(each) >= 0 && each.paidKobo >= 0 && each.latePaidKobo >= 0),
        ).toBe(true)
        expect(plan.every((each) => chargesPaidKobo(each) <= each.feeKobo + each.lateKobo)).toBe(true)
        const firstOpen = plan.findIndex((each) => openKobo(each) > 0)
        expect(
          plan.slice(firstOpen + 1).every((each) => wasTakenBack || firstOpen < 0 || each.paidKobo === 0),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
