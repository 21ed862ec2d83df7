import { sql, type SQL } from 'drizzle-orm'
import { startOfDay, timeZone, dayMs } from './dates.ts'

/** Midnight to midnight in Lagos, for a date such as '2026-11-20'. */
export function dayRange(date: string): { from: Date; until: Date } {
  const from = startOfDay(new Date(`${date}T12:00:00Z`))
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** Whether a timestamp is on that day; always true if there is none. */
export function dayCondition(timestamp: SQL, date: string | undefined): SQL | undefined {
  if (!date) return undefined
  const { from, until } = dayRange(date)
  return sql`${timestamp} >= ${from.toISOString()} and ${timestamp} < ${until.toISOString()}`
}

/** The first and last day, such as '2026-11-01' and '2026-11-19', in Lagos. */
export interface Span {
  from: string
  to: string
}

/** Whether a timestamp is on one of the days. */
export function inSpan(timestamp: SQL, { from, to }: Span): SQL {
  const start = dayRange(from).from.toISOString()
  const end = dayRange(to).until.toISOString()
  return sql`(${timestamp} >= ${start} and ${timestamp} < ${end})`
}

/** Whether a timestamp is before all of the days. */
export function isBefore(timestamp: SQL, { from }: Span): SQL {
  return sql`${timestamp} < ${dayRange(from).from.toISOString()}`
}

/** Whether a timestamp is on one of the days or before them. */
export function isUntil(timestamp: SQL, { to }: Span): SQL {
  return sql`${timestamp} < ${dayRange(to).until.toISOString()}`
}

/** The Lagos date of a timestamp, such as '2026-11-20'. */
export function lagosDay(timestamp: SQL): SQL<string> {
  return sql<string>`to_char(${timestamp} at time zone ${timeZone}, 'YYYY-MM-DD')`
}
