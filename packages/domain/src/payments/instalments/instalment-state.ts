import type { InstalmentStatus } from '@shop/contract/pay-later'
import { addDays, daysBetween } from './calendar.ts'
import { type InstalmentTotals, unpaidKobo } from './allocate.ts'

/** Whether an open instalment is late beyond its days of grace. A day ends in Lagos. */
export function isOverdue(instalment: InstalmentTotals, today: string, graceDays: number): boolean {
  return unpaidKobo(instalment) > 0 && addDays(instalment.due_on, graceDays) < today
}

export function daysOverdue(instalment: InstalmentTotals, today: string, graceDays: number): number {
  return isOverdue(instalment, today, graceDays) ? daysBetween(instalment.due_on, today) : 0
}

/** How an instalment stands on a day in Lagos. */
export function instalmentStatus(
  instalment: InstalmentTotals,
  today: string,
  graceDays: number,
): InstalmentStatus {
  if (unpaidKobo(instalment) === 0) return instalment.paid_kobo > 0 ? 'paid' : 'waived'
  if (isOverdue(instalment, today, graceDays)) return 'overdue'
  if (instalment.paid_kobo + instalment.late_fee_paid_kobo > 0) return 'partially_paid'
  return instalment.due_on <= today ? 'due' : 'scheduled'
}

/** What should have been paid by now, after the days of grace, in kobo. */
export function overdueKobo(
  instalments: readonly InstalmentTotals[],
  today: string,
  graceDays: number,
): number {
  return instalments.reduce(
    (sum, each) => sum + (isOverdue(each, today, graceDays) ? unpaidKobo(each) : 0),
    0,
  )
}
