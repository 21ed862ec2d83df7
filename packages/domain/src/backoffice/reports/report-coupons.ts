import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotions, promotionRedemptions } from '../../selling/promotions/tables.ts'
import { orders } from '../../orders/tables.ts'
import { metric, type ReportKind, toAverage, toPercent, sumBy } from './report-body.ts'
import { type Span, inSpan } from '../../core/day-range.ts'
import { getSalesOfDays } from './sales-by-day.ts'
import { isSale } from '../../orders/sales.ts'

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

/** Discounts by coupon and promotion, with the orders they were used in. */
export const couponsReport: ReportKind = {
  groups: [],
  async read(ctx, { period, includes_test_orders: includesTestOrders }) {
    const all = await getSalesOfDays(ctx, period.now, includesTestOrders)
    const [now, before] = [
      await getRedemptions(ctx, period.now, includesTestOrders),
      await getRedemptions(ctx, period.before, includesTestOrders),
    ]
    const discounted = await getDiscountedOrders(ctx, period.now, includesTestOrders)
    const discountedBefore = await getDiscountedOrders(ctx, period.before, includesTestOrders)
    const discount = (rows: typeof now) => sumBy(rows, (row) => row.discount_kobo)
    const or = (value: number) => period.before && value
    return {
      metrics: [
        metric('Orders with a promotion', 'count', [discounted.orders, or(discountedBefore.orders)], {
          note: share(discounted.orders, all.orders, 'of all orders'),
        }),
        metric('Sales with promotions', 'money', [discounted.kobo, or(discountedBefore.kobo)], {
          note: share(discounted.kobo, all.kobo, 'of all sales'),
        }),
        metric('Total discount', 'money', [discount(now), or(discount(before))], { growth: 'neither' }),
        metric('Average order', 'money', [
          toAverage(discounted.kobo, discounted.orders),
          or(toAverage(discountedBefore.kobo, discountedBefore.orders) ?? 0),
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
        values: [row.orders, row.customers, row.kobo, row.discount_kobo, toAverage(row.kobo, row.orders)],
      })),
      // An order with two promotions is counted in two rows.
      total: [
        discounted.orders,
        null,
        discounted.kobo,
        discount(now),
        toAverage(discounted.kobo, discounted.orders),
      ],
      note: 'An order with two promotions counts for each of them, and once in the total.',
    }
  },
}

function share(part: number, total: number, label: string): string {
  const percent = toPercent(part, total)
  return percent === null ? '' : `${percent}% ${label}`
}

const isUsed = (span: Span, includesTestOrders: boolean) =>
  and(
    isSale(includesTestOrders),
    isNull(promotionRedemptions.released_at),
    inSpan(sql`${orders.placed_at}`, span),
  )

async function getRedemptions(ctx: RequestContext, span: Span | null, includesTestOrders: boolean) {
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
    .where(isUsed(span, includesTestOrders))
    .groupBy(promotions.id)
    .orderBy(desc(discountKobo), promotions.id)
}

async function getDiscountedOrders(ctx: RequestContext, span: Span | null, includesTestOrders: boolean) {
  const none = { orders: 0, kobo: 0 }
  if (!span) return none
  const [sum] = await ctx.db
    .select({ orders: number(sql`count(*)`), kobo: number(sql`coalesce(sum(${orders.total_kobo}), 0)`) })
    .from(orders)
    .where(
      and(
        isSale(includesTestOrders),
        inSpan(sql`${orders.placed_at}`, span),
        sql`exists (select 1 from ${promotionRedemptions} where ${promotionRedemptions.order_id} = ${orders.id}
          and ${promotionRedemptions.released_at} is null)`,
      ),
    )
  return sum ?? none
}
