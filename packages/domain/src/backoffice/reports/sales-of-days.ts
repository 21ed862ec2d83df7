import { and, eq, sql, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import type { Span } from '../../orders/day-range.ts'
import { getRollupsByDay } from './read-report-sums.ts'
import { sumBy } from './report-values.ts'
import { inSpan, lagosDay, isSale } from '../../orders/sold-orders.ts'

export interface SalesOfDays {
  days: ReadonlyMap<string, { orders: number; kobo: number }>
  orders: number
  /** What the orders of these days come to: goods and delivery, less discounts. */
  kobo: number
  /** What went back in these days for orders that are sales, whenever they were made. */
  refunded_kobo: number
  /** The same, each on its own day. */
  refundedDays: ReadonlyMap<string, number>
}

const none: SalesOfDays = { days: new Map(), orders: 0, kobo: 0, refunded_kobo: 0, refundedDays: new Map() }

/** Orders that are sales, by the Lagos date on which they were placed, and what was refunded meanwhile. */
export async function getSalesOfDays(
  ctx: RequestContext,
  span: Span | null,
  includesTestOrders: boolean,
): Promise<SalesOfDays> {
  if (!span) return none
  const parts = await getRollupsByDay(
    ctx,
    { part: 'sold:method', span, includes_test_orders: includesTestOrders },
    3,
  )
  const days = new Map<string, { orders: number; kobo: number }>()
  for (const { day, totals } of parts) {
    const [sold = 0, , soldKobo = 0] = totals
    const { orders: before, kobo } = days.get(day) ?? { orders: 0, kobo: 0 }
    days.set(day, { orders: before + sold, kobo: kobo + soldKobo })
  }
  const refundedAt = sql`${refunds.created_at}`
  const back = await ctx.db
    .select({ day: lagosDay(refundedAt), kobo: sql`sum(${refunds.amount_kobo})`.mapWith(Number) })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(and(isRefundOfSale(includesTestOrders), inSpan(refundedAt, span)))
    .groupBy(sql`1`)
  return {
    days,
    orders: sumBy(days.values(), (day) => day.orders),
    kobo: sumBy(days.values(), (day) => day.kobo),
    refunded_kobo: sumBy(back, (day) => day.kobo),
    refundedDays: new Map(back.map(({ day, kobo }) => [day, kobo])),
  }
}

/** Refunds, done or pending, of orders that are sales; in queries of refunds and their orders. */
export function isRefundOfSale(includesTestOrders: boolean): SQL | undefined {
  return and(isSale(includesTestOrders), ne(refunds.status, 'failed'))
}
