import { expect, test } from 'vitest'
import type { InstalmentSums } from './allocate.ts'
import { daysLate, instalmentState, overdueKobo } from './instalment-state.ts'

const plain: InstalmentSums = {
  position: 1,
  dueOn: '2026-11-20',
  amountKobo: 1_000,
  feeKobo: 100,
  paidKobo: 0,
  lateKobo: 0,
  latePaidKobo: 0,
  waivedKobo: 0,
  returnedKobo: 0,
}

test.each([
  ['2026-11-19', {}, 'scheduled'],
  ['2026-11-20', {}, 'due'],
  ['2026-11-23', {}, 'due'],
  ['2026-11-24', {}, 'overdue'],
  ['2026-11-23', { paidKobo: 999 }, 'part_paid'],
  ['2026-11-24', { paidKobo: 999 }, 'overdue'],
  ['2026-11-24', { paidKobo: 1_000 }, 'paid'],
  ['2026-11-24', { paidKobo: 1_000, lateKobo: 30 }, 'overdue'],
  ['2026-11-24', { amountKobo: 100, waivedKobo: 100 }, 'waived'],
] as const)('on %s with %o it is %s', (today, given, state) => {
  expect(instalmentState({ ...plain, ...given }, today, 3)).toBe(state)
})

test('days and sums of what is late count from its day, after the days of grace', () => {
  expect(daysLate(plain, '2026-11-23', 3)).toBe(0)
  expect(daysLate(plain, '2026-11-24', 3)).toBe(4)
  expect(overdueKobo([plain, { ...plain, dueOn: '2026-11-27' }], '2026-11-24', 3)).toBe(1_000)
})
