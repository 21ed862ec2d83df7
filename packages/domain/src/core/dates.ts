/** Where commands get the time from; tests pass their own. */
export interface Clock {
  now(): Date
  /** Messages go out at any hour: only for tests, which run at any. */
  ignoresQuietHours?: boolean
}

export const systemClock: Clock = { now: () => new Date() }

export function addMs(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}

/** The shop's days are those of Lagos, which keeps UTC+1 all year. */
export const timeZone = 'Africa/Lagos'

const dayMs = 24 * 60 * 60_000

const offsetMs = 60 * 60_000

/** '2026-11-20' of a moment, in Lagos. */
export function lagosDate(timestamp: Date): string {
  return new Date(timestamp.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** The dates of the last `count` days up to that of `now`, oldest first. */
export function lastDates(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => lagosDate(daysBefore(now, count - 1 - index)))
}

/** The same hour, this many days earlier. */
export function daysBefore(timestamp: Date, days: number): Date {
  return new Date(timestamp.getTime() - days * dayMs)
}

/** Midnight in Lagos at which the month of `moment` began. */
export function startOfMonth(timestamp: Date): Date {
  return new Date(Date.parse(`${lagosDate(timestamp).slice(0, 7)}-01T00:00:00Z`) - offsetMs)
}

/** Midnight in Lagos at which the day of `moment` began. */
export function startOfDay(timestamp: Date): Date {
  return new Date(Date.parse(`${lagosDate(timestamp)}T00:00:00Z`) - offsetMs)
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

/** The day of a moment in Lagos, for people: '20 Nov 2026'. */
export function formatShortDate(timestamp: Date): string {
  return days.format(timestamp)
}
