import { expect, test } from 'vitest'
import { unpaidKobo } from './allocate.ts'
import { reduceAllocations, applyRefundedAllocations } from './reverse-repayment.ts'

const allocations = [
  { position: 0, amount_kobo: 100, late_fee_kobo: 5 },
  { position: 1, amount_kobo: 40, late_fee_kobo: 3 },
]

const instalment = {
  due_on: '2026-12-01',
  amount_kobo: 100,
  fee_kobo: 0,
  waived_kobo: 0,
  late_fee_kobo: 5,
  returned_kobo: 0,
}

test('keeps all allocations if nothing was reversed, and removes all if everything was', () => {
  expect(reduceAllocations(allocations, 0)).toEqual({ remaining: allocations, removed: [] })
  expect(reduceAllocations(allocations, 148)).toEqual({ remaining: [], removed: allocations })
})

test('removes the last allocation first, and its late fee last', () => {
  expect(reduceAllocations(allocations, 42)).toEqual({
    remaining: [allocations[0], { position: 1, amount_kobo: 0, late_fee_kobo: 1 }],
    removed: [{ position: 1, amount_kobo: 40, late_fee_kobo: 2 }],
  })
})

test('refunded amounts are not due again, and the unpaid amounts do not change', () => {
  const plan = [
    { ...instalment, position: 0, paid_kobo: 100, late_fee_paid_kobo: 5 },
    { ...instalment, position: 1, paid_kobo: 40, late_fee_paid_kobo: 3 },
  ]
  const after = applyRefundedAllocations(plan, [{ position: 1, amount_kobo: 40, late_fee_kobo: 2 }])
  expect(after).toEqual([plan[0], { ...plan[1], paid_kobo: 0, late_fee_paid_kobo: 1, returned_kobo: 42 }])
  expect(after.map(unpaidKobo)).toEqual(plan.map(unpaidKobo))
})
