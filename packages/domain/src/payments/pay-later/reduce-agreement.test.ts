import { expect, test } from 'vitest'
import { allocate, type InstalmentTotals, unpaidKobo, sumBy } from './allocate.ts'
import { reducedAgreement } from './reduce-agreement.ts'

const today = '2026-11-20'

function instalment(position: number, input: Partial<InstalmentTotals> = {}): InstalmentTotals {
  const none = { paid_kobo: 0, late_fee_kobo: 0, late_fee_paid_kobo: 0, waived_kobo: 0, returned_kobo: 0 }
  const dueOn = position === 1 ? '2026-11-13' : '2026-11-27'
  return { position, due_on: dueOn, amount_kobo: 1_000, fee_kobo: 100, ...none, ...input }
}

const getUnpaidKobo = (plan: readonly InstalmentTotals[]) => plan.map(unpaidKobo)

test('returned items reduce the last instalments; a fee stays due unless its instalment is gone before its date', () => {
  const plan = [instalment(1), instalment(2), instalment(3)]
  const unpaidAfter = (kobo: number) => getUnpaidKobo(reducedAgreement(plan, kobo, today).plan)
  expect(unpaidAfter(899)).toEqual([1_000, 1_000, 101])
  expect(unpaidAfter(900)).toEqual([1_000, 1_000, 0])
  expect(unpaidAfter(1_000)).toEqual([1_000, 900, 0])
  expect(unpaidAfter(2_699)).toEqual([101, 0, 0])
  // The first instalment is due, so its fee is owed; the value above the items pays it.
  expect(unpaidAfter(2_700)).toEqual([100, 0, 0])
  expect(reducedAgreement(plan, 2_760, today)).toMatchObject({ reduced_kobo: 2_760 })
  expect(unpaidAfter(2_760)).toEqual([40, 0, 0])
  expect(reducedAgreement(plan, 5_000, today).reduced_kobo).toBe(2_800)
})

test('the unpaid part of a late fee is reduced like any other charge', () => {
  const late = instalment(1, { paid_kobo: 1_000, late_fee_kobo: 30 })
  const { plan, reduced_kobo: reducedKobo } = reducedAgreement([late], 20, today)
  expect([reducedKobo, sumBy(plan, unpaidKobo)]).toEqual([20, 10])
  expect(allocate(plan, 15)).toEqual({
    allocations: [{ position: 1, amount_kobo: 0, late_fee_kobo: 10 }],
    remaining_kobo: 5,
  })
})
