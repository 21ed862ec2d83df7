import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { daysBefore, startOfDay, timeZone } from '../../core/lagos-days.ts'
import { isRefundOfSale } from './sales-of-days.ts'
import { isSale, lagosDay } from '../../orders/sold-orders.ts'

/** Sales and refunds of one day, in kobo; `…ByNow` only until the current time of day. */
export interface SalesDay {
  date: string
  /** Before refunds. */
  sales_kobo: number
  orders: number
  /** Refunded on this day, whenever the order was made. */
  refunded_kobo: number
  salesByNowKobo: number
  ordersByNow: number
  refundedByNowKobo: number
}

/**
 * Sales and refunds of the last `days` days in Lagos, by date; days without any are left out.
 * Test orders only on request.
 */
export async function getDailySales(
  ctx: RequestContext,
  { days, includes_test_orders: includesTestOrders }: { days: number; includes_test_orders: boolean },
): Promise<ReadonlyMap<string, SalesDay>> {
  const now = ctx.clock.now()
  const from = startOfDay(daysBefore(now, days - 1))
  const sinceMidnightMs = now.getTime() - startOfDay(now).getTime()
  const upToSameTime = (timestamp: SQL) =>
    sql`(${timestamp} at time zone ${timeZone})::time <= time '00:00' + ${sinceMidnightMs} * interval '1 millisecond'`
  const [placedAt, totalKobo] = [sql`${orders.placed_at}`, sql`${orders.total_kobo}`]
  const [refundedAt, amountKobo] = [sql`${refunds.created_at}`, sql`${refunds.amount_kobo}`]
  const [sold, back] = await Promise.all([
    ctx.db
      .select({
        date: lagosDay(placedAt).as('date'),
        sales_kobo: sum(totalKobo, sql`true`),
        orders: sql`count(*)`.mapWith(Number),
        salesByNowKobo: sum(totalKobo, upToSameTime(placedAt)),
        ordersByNow: sql`count(*) filter (where ${upToSameTime(placedAt)})`.mapWith(Number),
      })
      .from(orders)
      .where(and(between(orders.placed_at, from, now), isSale(includesTestOrders)))
      .groupBy(sql`1`),
    ctx.db
      .select({
        date: lagosDay(refundedAt).as('date'),
        refunded_kobo: sum(amountKobo, sql`true`),
        refundedByNowKobo: sum(amountKobo, upToSameTime(refundedAt)),
      })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
      .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
      .where(and(between(refunds.created_at, from, now), isRefundOfSale(includesTestOrders)))
      .groupBy(sql`1`),
  ])
  const found = new Map<string, SalesDay>()
  for (const row of sold) found.set(row.date, { ...row, refunded_kobo: 0, refundedByNowKobo: 0 })
  for (const row of back) found.set(row.date, { ...(found.get(row.date) ?? noSales), ...row })
  return found
}

const sum = (kobo: SQL, where: SQL) => sql`coalesce(sum(${kobo}) filter (where ${where}), 0)`.mapWith(Number)

const noSales = { sales_kobo: 0, orders: 0, salesByNowKobo: 0, ordersByNow: 0 }
