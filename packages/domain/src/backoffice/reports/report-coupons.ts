import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotions, promotionRedemptions } from '../../selling/promotions/tables.ts'
import { orders } from '../../orders/tables.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from '../../orders/day-range.ts'
import { averageOf, percentOf, sumOf } from './report-values.ts'
import { salesOfDays } from './sales-of-days.ts'
import { inSpan, isSale } from '../../orders/sold-orders.ts'

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

/** What coupons and promotions gave away, and the orders that they were used for. */
export const couponsReport: ReportKind = {
  groups: [],
  async read(ctx, { period, includes_test_orders: withTests }) {
    const all = await salesOfDays(ctx, period.now, withTests)
    const [now, before] = [
      await usesOf(ctx, period.now, withTests),
      await usesOf(ctx, period.before, withTests),
    ]
    const given = await loweredOrders(ctx, period.now, withTests)
    const givenBefore = await loweredOrders(ctx, period.before, withTests)
    const discount = (rows: typeof now) => sumOf(rows, (row) => row.discount_kobo)
    const or = (value: number) => period.before && value
    return {
      metrics: [
        figure('Orders with a promotion', 'count', [given.orders, or(givenBefore.orders)], {
          note: share(given.orders, all.orders, 'of all orders'),
        }),
        figure('Sales with promotions', 'money', [given.kobo, or(givenBefore.kobo)], {
          note: share(given.kobo, all.kobo, 'of all sales'),
        }),
        figure('Total discount', 'money', [discount(now), or(discount(before))], { growth: 'neither' }),
        figure('Average order', 'money', [
          averageOf(given.kobo, given.orders),
          or(averageOf(givenBefore.kobo, givenBefore.orders) ?? 0),
        ]),
      ],
      chart: { ranks: 'Total discount' },
      row_header: 'Promotion',
      columns: [
        { label: 'Orders', unit: 'count' },
        { label: 'Customers', unit: 'count' },
        { label: 'Sales', unit: 'money' },
        { label: 'Total discount', unit: 'money' },
        { label: 'Average order', unit: 'money' },
      ],
      rows: now.map((row) => ({
        key: row.id,
        label: row.code ? `${row.code} · ${row.name}` : row.name,
        link: `/admin/marketing/promotions/${row.id}`,
        values: [row.orders, row.customers, row.kobo, row.discount_kobo, averageOf(row.kobo, row.orders)],
      })),
      // An order with two promotions stands in two rows.
      total: [given.orders, null, given.kobo, discount(now), averageOf(given.kobo, given.orders)],
      note: 'An order with two promotions counts for each of them, and once in the total.',
    }
  },
}

function share(part: number, whole: number, words: string): string {
  const percent = percentOf(part, whole)
  return percent === null ? '' : `${percent}% ${words}`
}

const used = (span: Span, withTests: boolean) =>
  and(isSale(withTests), isNull(promotionRedemptions.released_at), inSpan(sql`${orders.placed_at}`, span))

async function usesOf(ctx: RequestContext, span: Span | null, withTests: boolean) {
  if (!span) return []
  const discountKobo = number(sql`sum(${promotionRedemptions.discount_kobo})`)
  return ctx.db
    .select({
      id: promotions.id,
      name: promotions.name,
      code: promotions.code_key,
      orders: number(sql`count(*)`),
      customers: number(sql`count(distinct ${orders.account_id})`),
      kobo: number(sql`sum(${orders.total_kobo})`),
      discount_kobo: discountKobo,
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.order_id))
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotion_id))
    .where(used(span, withTests))
    .groupBy(promotions.id)
    .orderBy(desc(discountKobo), promotions.id)
}

async function loweredOrders(ctx: RequestContext, span: Span | null, withTests: boolean) {
  const none = { orders: 0, kobo: 0 }
  if (!span) return none
  const [sum] = await ctx.db
    .select({ orders: number(sql`count(*)`), kobo: number(sql`coalesce(sum(${orders.total_kobo}), 0)`) })
    .from(orders)
    .where(
      and(
        isSale(withTests),
        inSpan(sql`${orders.placed_at}`, span),
        sql`exists (select 1 from ${promotionRedemptions} where ${promotionRedemptions.order_id} = ${orders.id}
          and ${promotionRedemptions.released_at} is null)`,
      ),
    )
  return sum ?? none
}
