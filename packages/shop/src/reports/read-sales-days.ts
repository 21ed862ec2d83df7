import { and, between, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { orders } from '../orders/tables.ts'
import { daysBefore, startOfDay, timeZone } from '../kernel/lagos-days.ts'
import { isSale, lagosDay } from './sold-orders.ts'

/** How often and for how much was sold on one day; `…ByNow` only until the hour that it is now. */
export interface SalesDay {
  date: string
  salesKobo: number
  orders: number
  salesByNowKobo: number
  ordersByNow: number
}

/** The sales of the last `days` days in Lagos, by date; a day without any is not in it. Test orders only where asked for. */
export async function readSalesDays(
  shop: ShopContext,
  { days, withTests }: { days: number; withTests: boolean },
): Promise<ReadonlyMap<string, SalesDay>> {
  const now = shop.clock.now()
  const from = startOfDay(daysBefore(now, days - 1))
  const date = lagosDay(sql`${orders.placedAt}`)
  const sinceMidnightMs = now.getTime() - startOfDay(now).getTime()
  const byNow = sql`(${orders.placedAt} at time zone ${timeZone})::time <= time '00:00' + ${sinceMidnightMs} * interval '1 millisecond'`
  const rows = await shop.db
    .select({
      date: date.as('date'),
      salesKobo: sql`coalesce(sum(${orders.totalKobo}), 0)`.mapWith(Number),
      orders: sql`count(*)`.mapWith(Number),
      salesByNowKobo: sql`coalesce(sum(${orders.totalKobo}) filter (where ${byNow}), 0)`.mapWith(Number),
      ordersByNow: sql`count(*) filter (where ${byNow})`.mapWith(Number),
    })
    .from(orders)
    .where(and(between(orders.placedAt, from, now), isSale(withTests)))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.date, row]))
}
