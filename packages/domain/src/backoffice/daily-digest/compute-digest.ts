import type { DailyDigest } from '@shop/contract/admin/daily-digest'
import { and, between, gte, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate, startOfDay } from '../../core/dates.ts'
import { isCounted, isSale, shouldCountTestOrders } from '../../orders/sales.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { paymentAttempts } from '../../payments/tables.ts'
import { getDashboardCounts } from '../dashboard/dashboard-counts.ts'
import { getDailySales } from '../reports/sales-by-day.ts'

/** The current Lagos day up to now. Test orders count until a live payment key is set, as on the dashboard. */
export async function computeDailyDigest(ctx: RequestContext): Promise<DailyDigest> {
  const includesTestOrders = shouldCountTestOrders(ctx)
  const day = lagosDate(ctx.clock.now())
  const [sales, paidKobo, profit, counts] = await Promise.all([
    getDailySales(ctx, { days: 1, includes_test_orders: includesTestOrders }),
    sumReceivedToday(ctx, includesTestOrders),
    getProfitOfToday(ctx, includesTestOrders),
    getDashboardCounts(ctx, { includes_test_orders: includesTestOrders }),
  ])
  const today = sales.get(day)
  return {
    day,
    orders: today?.orders ?? 0,
    sold_kobo: today?.sales_kobo ?? 0,
    paid_kobo: paidKobo,
    refunded_kobo: today?.refunded_kobo ?? 0,
    to_confirm: counts.to_confirm,
    to_pack: counts.to_pack,
    to_send: counts.to_dispatch,
    open_tickets: counts.open_tickets,
    ...profit,
  }
}

/** Whether there is something to tell: a quiet day without anything to do sends nothing. */
export function isWorthSending(digest: DailyDigest): boolean {
  const { orders: placed, paid_kobo: paidKobo, refunded_kobo: refundedKobo } = digest
  const { to_confirm: toConfirm, to_pack: toPack, to_send: toSend, open_tickets: tickets } = digest
  return [placed, paidKobo, refundedKobo, toConfirm, toPack, toSend, tickets].some((number) => number > 0)
}

const number = (query: SQL) => query.mapWith(Number)

/** Money received since midnight, in kobo, also what was sent back since; store credit is no new money. */
async function sumReceivedToday(ctx: RequestContext, includesTestOrders: boolean): Promise<number> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .select({ kobo: number(sql`coalesce(sum(${paymentAttempts.amount_kobo}), 0)`) })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, ['paid', 'reversed']),
        ne(paymentAttempts.provider, 'store_credit'),
        between(paymentAttempts.completed_at, startOfDay(now), now),
        // As the index has it.
        gte(sql`coalesce(${paymentAttempts.completed_at}, ${paymentAttempts.created_at})`, startOfDay(now)),
        includesTestOrders ? undefined : eq(paymentAttempts.is_test, false),
      ),
    )
  return row?.kobo ?? 0
}

/** What today's items brought after discounts, less their current costs; units that were refunded do not count. */
async function getProfitOfToday(ctx: RequestContext, includesTestOrders: boolean) {
  const now = ctx.clock.now()
  const units = sql`(${orderLines.quantity} - ${orderLines.refunded_quantity})`
  const revenue = sql`(${orderLines.unit_price_kobo} * ${orderLines.quantity} - ${orderLines.discount_kobo}) * ${units} / ${orderLines.quantity}`
  const isKnown = sql`${variants.cost_kobo} is not null`
  const [row] = await ctx.db
    .select({
      known: number(sql`count(*) filter (where ${isKnown})`),
      kobo: number(
        sql`coalesce(sum(${revenue} - ${variants.cost_kobo} * ${units}) filter (where ${isKnown}), 0)`,
      ),
      unknown: number(sql`coalesce(sum(${units}) filter (where not ${isKnown}), 0)`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .leftJoin(variants, eq(variants.id, orderLines.variant_id))
    .where(
      and(
        between(orders.placed_at, startOfDay(now), now),
        isSale(includesTestOrders),
        isCounted(includesTestOrders),
      ),
    )
  return { profit_kobo: row?.known ? row.kobo : null, units_without_cost: row?.unknown ?? 0 }
}
