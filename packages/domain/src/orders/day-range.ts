import { sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '../core/lagos-days.ts'

/** Midnight to midnight in Lagos of a date such as '2026-11-20'. */
export function dayRange(date: string): { from: Date; until: Date } {
  const from = startOfDay(new Date(`${date}T12:00:00Z`))
  return { from, until: new Date(from.getTime() + 24 * 60 * 60_000) }
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
