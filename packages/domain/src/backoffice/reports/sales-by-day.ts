import { and, eq, sql, ne, type SQL, between } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { type Span, inSpan, lagosDay } from '../../core/day-range.ts'
import { getRollupsByDay } from './report-rollups.ts'
import { sumBy } from './report-body.ts'
import { isSale } from '../../orders/sales.ts'
import { daysBefore, startOfDay, timeZone } from '../../core/dates.ts'

export interface SalesOfDays {
  days: ReadonlyMap<string, { orders: number; kobo: number }>
  orders: number
  /** Order totals of these days: items and delivery, less discounts. */
  kobo: number
  /** Refunds on these days for orders that are sales, whenever they were placed. */
  refunded_kobo: number
  /** Refunds by their own date. */
  refunded_days: ReadonlyMap<string, number>
}

const none: SalesOfDays = { days: new Map(), orders: 0, kobo: 0, refunded_kobo: 0, refunded_days: new Map() }

/** Sales by the Lagos date they were placed on, and refunds in the same period. */
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
  const refundDays = await ctx.db
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
    refunded_kobo: sumBy(refundDays, (day) => day.kobo),
    refunded_days: new Map(refundDays.map(({ day, kobo }) => [day, kobo])),
  }
}

/** Refunds of orders that are sales, completed or pending; for queries of refunds and their orders. */
function isRefundOfSale(includesTestOrders: boolean): SQL | undefined {
  return and(isSale(includesTestOrders), ne(refunds.status, 'failed'))
}

/** Sales and refunds of one day, in kobo; `…ByNow` only counts up to the current time of day. */
export interface SalesDay {
  date: string
  /** Before refunds. */
  sales_kobo: number
  orders: number
  /** Refunded on this day, regardless of when the order was placed. */
  refunded_kobo: number
  sales_by_now_kobo: number
  orders_by_now: number
  refunded_by_now_kobo: number
}

/**
 * Sales and refunds of the last `days` Lagos days by date. Days without any are left out. Test orders only on request.
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
        sales_by_now_kobo: sum(totalKobo, upToSameTime(placedAt)),
        orders_by_now: sql`count(*) filter (where ${upToSameTime(placedAt)})`.mapWith(Number),
      })
      .from(orders)
      .where(and(between(orders.placed_at, from, now), isSale(includesTestOrders)))
      .groupBy(sql`1`),
    ctx.db
      .select({
        date: lagosDay(refundedAt).as('date'),
        refunded_kobo: sum(amountKobo, sql`true`),
        refunded_by_now_kobo: sum(amountKobo, upToSameTime(refundedAt)),
      })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
      .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
      .where(and(between(refunds.created_at, from, now), isRefundOfSale(includesTestOrders)))
      .groupBy(sql`1`),
  ])
  const found = new Map<string, SalesDay>()
  for (const row of sold) found.set(row.date, { ...row, refunded_kobo: 0, refunded_by_now_kobo: 0 })
  for (const row of back) found.set(row.date, { ...(found.get(row.date) ?? noSales), ...row })
  return found
}

const sum = (kobo: SQL, where: SQL) => sql`coalesce(sum(${kobo}) filter (where ${where}), 0)`.mapWith(Number)
const noSales = { sales_kobo: 0, orders: 0, sales_by_now_kobo: 0, orders_by_now: 0 }
