import { sql, type SQL } from 'drizzle-orm'
import { startOfDay, timeZone, dayMs } from './dates.ts'

/** Midnight to midnight in Lagos of a date such as '2026-11-20'. */
export function dayRange(date: string): { from: Date; until: Date } {
  const from = startOfDay(new Date(`${date}T12:00:00Z`))
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** Whether a moment lies on that day; always, without one. */
export function dayCondition(timestamp: SQL, date: string | undefined): SQL | undefined {
  if (!date) return undefined
  const { from, until } = dayRange(date)
  return sql`${timestamp} >= ${from.toISOString()} and ${timestamp} < ${until.toISOString()}`
}

/** First and last day of it, such as '2026-11-01' and '2026-11-19', in Lagos. */
export interface Span {
  from: string
  to: string
}

/** Whether a moment lies on one of the days. */
export function inSpan(timestamp: SQL, { from, to }: Span): SQL {
  const start = dayRange(from).from.toISOString()
  const end = dayRange(to).until.toISOString()
  return sql`(${timestamp} >= ${start} and ${timestamp} < ${end})`
}

/** Whether a moment lies before all of the days. */
export function isBefore(timestamp: SQL, { from }: Span): SQL {
  return sql`${timestamp} < ${dayRange(from).from.toISOString()}`
}

/** Whether a moment lies on the days or before them. */
export function isUntil(timestamp: SQL, { to }: Span): SQL {
  return sql`${timestamp} < ${dayRange(to).until.toISOString()}`
}

/** The date of a moment in Lagos, such as '2026-11-20'. */
export function lagosDay(timestamp: SQL): SQL<string> {
  return sql<string>`to_char(${timestamp} at time zone ${timeZone}, 'YYYY-MM-DD')`
}
