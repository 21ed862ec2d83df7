import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { timeZone } from '../core/lagos-days.ts'
import { isSold } from './sold.ts'
import { orders } from './tables.ts'
import { rangeOfDay, type Span } from './day-range.ts'

/** Whether a row of orders is a sale; test orders only where asked for. */
export function isSale(withTests: boolean): SQL | undefined {
  return and(isSold(), isCounted(withTests))
}

/** Whether a row of orders counts at all. */
export function isCounted(withTests: boolean): SQL | undefined {
  return withTests ? undefined : eq(orders.is_test, false)
}

/** Test orders count until a live payment key is set (architecture section 5). */
export function countsTests(ctx: RequestContext): boolean {
  return ctx.providers.gateways.forNew?.mode !== 'live'
}

/** Whether a moment lies on one of the days. */
export function inSpan(moment: SQL, { from, to }: Span): SQL {
  const start = rangeOfDay(from).from.toISOString()
  const end = rangeOfDay(to).until.toISOString()
  return sql`(${moment} >= ${start} and ${moment} < ${end})`
}

/** Whether a moment lies before all of the days. */
export function isBefore(moment: SQL, { from }: Span): SQL {
  return sql`${moment} < ${rangeOfDay(from).from.toISOString()}`
}

/** Whether a moment lies on the days or before them. */
export function isUntil(moment: SQL, { to }: Span): SQL {
  return sql`${moment} < ${rangeOfDay(to).until.toISOString()}`
}

/** The date of a moment in Lagos, such as '2026-11-20'. */
export function lagosDay(moment: SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`
}
