/** The clock of commands; tests pass their own. */
export interface Clock {
  now(): Date
  /** Sends messages at any hour. For tests only. */
  ignoresQuietHours?: boolean
}

export const systemClock: Clock = { now: () => new Date() }

export function addMs(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}

/** A day of the shop is a day in Lagos, which is at UTC+1 all year. */
export const timeZone = 'Africa/Lagos'
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The time shifted to Lagos, so that the getUTC… methods return Lagos hours and weekdays. */
export function inLagos(timestamp: Date): Date {
  return addMs(timestamp, hourMs)
}

/** The date in Lagos, such as '2026-11-20'. */
export function lagosDate(timestamp: Date): string {
  return inLagos(timestamp).toISOString().slice(0, 10)
}

/** The dates of the last `count` days up to and including that of `now`, oldest first. */
export function lastDates(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => lagosDate(daysBefore(now, count - 1 - index)))
}

/** The date this many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Days from one date to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The same hour, this many days earlier. */
export function daysBefore(timestamp: Date, days: number): Date {
  return new Date(timestamp.getTime() - days * dayMs)
}

/** The start of the month of `date` in Lagos. */
export function startOfMonth(timestamp: Date): Date {
  return new Date(Date.parse(`${lagosDate(timestamp).slice(0, 7)}-01T00:00:00Z`) - hourMs)
}

/** The start of the day of `date` in Lagos. */
export function startOfDay(timestamp: Date): Date {
  return new Date(Date.parse(`${lagosDate(timestamp)}T00:00:00Z`) - hourMs)
}

type PresentedRow<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name]
}

/** A row with its timestamps as text, as in responses. The response schema drops columns it does not declare. */
export function presentRow<Row extends object>(row: Row): PresentedRow<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as PresentedRow<Row>
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
})

const dateTimes = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hour12: true,
  timeZone,
})

/** The Lagos time for display: '20 Nov 2026, 04:36 pm'. */
export function formatDateTime(timestamp: Date): string {
  return dateTimes.format(timestamp)
}

/** The Lagos date for display: '20 Nov 2026'. */
export function formatShortDate(timestamp: Date): string {
  return days.format(timestamp)
}
