import type { PlanFrequency } from '@shop/contract/pay-later'

const dayMs = 24 * 60 * 60_000

/** A day as '2026-11-20', so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** From one day to another; negative where that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The same day of a later month, or that month's last. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** The day of the nth payment after the start: monthly ones keep the day of the month, 31 becomes the last. */
export function dueOn(startsOn: string, frequency: PlanFrequency, nth: number): string {
  return frequency === 'weekly' ? addDays(startsOn, 7 * nth) : addMonths(startsOn, nth)
}
