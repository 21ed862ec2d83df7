import { and, eq, ne, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { orders } from '../orders/tables.ts'
import { paymentAttempts, refunds } from '../payments/tables.ts'
import type { Span } from './report-period.ts'
import { sumOf } from './report-values.ts'
import { inSpan, isSale, lagosDay } from './sold-orders.ts'

export interface SalesOfDays {
  days: ReadonlyMap<string, { orders: number; kobo: number }>
  orders: number
  /** What the orders of these days come to: goods and delivery, less discounts. */
  kobo: number
  /** What went back in these days for orders that are sales, whenever they were made. */
  refundedKobo: number
}

const none: SalesOfDays = { days: new Map(), orders: 0, kobo: 0, refundedKobo: 0 }

/** Orders that are sales, by the Lagos date on which they were placed, and what was refunded meanwhile. */
export async function salesOfDays(
  shop: ShopContext,
  span: Span | null,
  withTests: boolean,
): Promise<SalesOfDays> {
  if (!span) return none
  const placed = sql`${orders.placedAt}`
  const rows = await shop.db
    .select({
      date: lagosDay(placed).as('date'),
      orders: sql`count(*)`.mapWith(Number),
      kobo: sql`sum(${orders.totalKobo})`.mapWith(Number),
    })
    .from(orders)
    .where(and(isSale(withTests), inSpan(placed, span)))
    .groupBy(sql`1`)
  const [back] = await shop.db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isSale(withTests), ne(refunds.state, 'failed'), inSpan(sql`${refunds.createdAt}`, span)))
  return {
    days: new Map(rows.map(({ date, ...day }) => [date, day])),
    orders: sumOf(rows, (row) => row.orders),
    kobo: sumOf(rows, (row) => row.kobo),
    refundedKobo: back?.kobo ?? 0,
  }
}
