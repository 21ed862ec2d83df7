import { expect, test } from 'vitest'
import type { InstalmentTotals } from './allocate.ts'
import { daysOverdue, instalmentStatus, overdueKobo } from './instalments.ts'

const plain: InstalmentTotals = {
  position: 1,
  due_on: '2026-11-20',
  amount_kobo: 1_000,
  fee_kobo: 100,
  paid_kobo: 0,
  late_fee_kobo: 0,
  late_fee_paid_kobo: 0,
  waived_kobo: 0,
  returned_kobo: 0,
}

test.each([
  ['2026-11-19', {}, 'scheduled'],
  ['2026-11-20', {}, 'due'],
  ['2026-11-23', {}, 'due'],
  ['2026-11-24', {}, 'overdue'],
  ['2026-11-23', { paid_kobo: 999 }, 'partially_paid'],
  ['2026-11-24', { paid_kobo: 999 }, 'overdue'],
  ['2026-11-24', { paid_kobo: 1_000 }, 'paid'],
  ['2026-11-24', { paid_kobo: 1_000, late_fee_kobo: 30 }, 'overdue'],
  ['2026-11-24', { amount_kobo: 100, waived_kobo: 100 }, 'waived'],
] as const)('on %s with %o it is %s', (today, input, status) => {
  expect(instalmentStatus({ ...plain, ...input }, today, 3)).toBe(status)
})

test('overdue days and amounts count from the due date, once the grace days are over', () => {
  expect(daysOverdue(plain, '2026-11-23', 3)).toBe(0)
  expect(daysOverdue(plain, '2026-11-24', 3)).toBe(4)
  expect(overdueKobo([plain, { ...plain, due_on: '2026-11-27' }], '2026-11-24', 3)).toBe(1_000)
})
