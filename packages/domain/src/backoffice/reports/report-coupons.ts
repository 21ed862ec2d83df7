import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotions, promotionUses } from '../../selling/promotions/tables.ts'
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
  async read(ctx, { period, withTests }) {
    const all = await salesOfDays(ctx, period.now, withTests)
    const [now, before] = [
      await usesOf(ctx, period.now, withTests),
      await usesOf(ctx, period.before, withTests),
    ]
    const given = await loweredOrders(ctx, period.now, withTests)
    const givenBefore = await loweredOrders(ctx, period.before, withTests)
    const discount = (rows: typeof now) => sumOf(rows, (row) => row.discountKobo)
    const or = (value: number) => period.before && value
    return {
      figures: [
        figure('Orders with a promotion', 'count', [given.orders, or(givenBefore.orders)], {
          note: share(given.orders, all.orders, 'of all orders'),
        }),
        figure('Sales with promotions', 'naira', [given.kobo, or(givenBefore.kobo)], {
          note: share(given.kobo, all.kobo, 'of all sales'),
        }),
        figure('Total discount', 'naira', [discount(now), or(discount(before))], { growth: 'neither' }),
        figure('Average order', 'naira', [
          averageOf(given.kobo, given.orders),
          or(averageOf(givenBefore.kobo, givenBefore.orders) ?? 0),
        ]),
      ],
      chart: { ranks: 'Total discount' },
      head: 'Promotion',
      columns: [
        { text: 'Orders', unit: 'count' },
        { text: 'Customers', unit: 'count' },
        { text: 'Sales', unit: 'naira' },
        { text: 'Total discount', unit: 'naira' },
        { text: 'Average order', unit: 'naira' },
      ],
      rows: now.map((row) => ({
        key: row.id,
        name: row.code ? `${row.code} · ${row.name}` : row.name,
        link: `/admin/marketing/promotions/${row.id}`,
        cells: [row.orders, row.customers, row.kobo, row.discountKobo, averageOf(row.kobo, row.orders)],
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
  and(isSale(withTests), isNull(promotionUses.givenBackAt), inSpan(sql`${orders.placedAt}`, span))

async function usesOf(ctx: RequestContext, span: Span | null, withTests: boolean) {
  if (!span) return []
  const discountKobo = number(sql`sum(${promotionUses.discountKobo})`)
  return ctx.db
    .select({
      id: promotions.id,
      name: promotions.name,
      code: promotions.codeKey,
      orders: number(sql`count(*)`),
      customers: number(sql`count(distinct ${orders.accountId})`),
      kobo: number(sql`sum(${orders.totalKobo})`),
      discountKobo,
    })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(used(span, withTests))
    .groupBy(promotions.id)
    .orderBy(desc(discountKobo), promotions.id)
}

async function loweredOrders(ctx: RequestContext, span: Span | null, withTests: boolean) {
  const none = { orders: 0, kobo: 0 }
  if (!span) return none
  const [sum] = await ctx.db
    .select({ orders: number(sql`count(*)`), kobo: number(sql`coalesce(sum(${orders.totalKobo}), 0)`) })
    .from(orders)
    .where(
      and(
        isSale(withTests),
        inSpan(sql`${orders.placedAt}`, span),
        sql`exists (select 1 from ${promotionUses} where ${promotionUses.orderId} = ${orders.id}
          and ${promotionUses.givenBackAt} is null)`,
      ),
    )
  return sum ?? none
}
