import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { timeZone } from '../core/lagos-days.ts'
import { isSold } from './sold.ts'
import { orders } from './tables.ts'
import { dayRange, type Span } from './day-range.ts'

/** Whether a row of orders is a sale; test orders only where asked for. */
export function isSale(includesTestOrders: boolean): SQL | undefined {
  return and(isSold(), isCounted(includesTestOrders))
}

/** Whether a row of orders counts at all. */
export function isCounted(includesTestOrders: boolean): SQL | undefined {
  return includesTestOrders ? undefined : eq(orders.is_test, false)
}

/** Test orders count until a live payment key is set (architecture section 5). */
export function shouldCountTestOrders(ctx: RequestContext): boolean {
  return ctx.providers.gateways.primary?.mode !== 'live'
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
