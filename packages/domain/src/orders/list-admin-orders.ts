import { and, count, eq, sql, sum, type SQL } from 'drizzle-orm'
import type { AdminOrderSummary, OrderFilters } from '@shop/contract/admin/orders'
import { isTakenAlong } from '@shop/contract/delivery'
import { orderStates, type OrderState } from '@shop/contract/orders'
import { findState } from '../delivery/states.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { dueBackKobo } from './due-back.ts'
import { waitsForRest } from './to-collect.ts'
import { waitsForPacking, waitsForYes } from './to-confirm.ts'
import { orderFilters, orderSort } from './order-filters.ts'
import { type PageWish, readOrderPage } from './order-page.ts'
import { orderMatches } from './order-search.ts'
import { summarise } from './order-summary.ts'
import { type OrderRow, orders } from './tables.ts'

type Waiting = 'to_confirm' | 'to_pack' | 'to_collect'

export interface ListAdminOrders extends PageWish, OrderFilters {
  status?: OrderState | Waiting | undefined
  /** Part of the order's number, of the receiver's name or phone, or of the email. */
  search?: string | undefined
}

/** Orders of the whole shop, newest first unless told, with what they come to and how many there are in each state. */
export async function listAdminOrders(ctx: RequestContext, wish: ListAdminOrders) {
  requirePermission(ctx.actor, 'orders:read')
  const narrowed = and(orderMatches(wish.search), orderFilters(wish))
  const fits = and(inState(wish.status), narrowed)
  const state = orderStates.find((one) => one === wish.status)
  // Of all orders, and of those in one state, the counts already say how many there are and what they come to.
  const isCounted = narrowed === undefined && wish.status === state
  const [{ rows, next_cursor: next }, { counts, ...counted }, found] = await Promise.all([
    readOrderPage(ctx, fits, wish, orderSort(wish.sort)),
    countStates(ctx, state),
    isCounted
      ? null
      : addUp(ctx, fits, wish.payment_status === 'refund_due' ? dueBackKobo : sql`${orders.total_kobo}`),
  ])
  const { total, total_amount_kobo: sum_kobo } = found ?? counted
  return {
    items: await adminSummaries(ctx, rows),
    total,
    page: wish.page,
    next_cursor: next,
    total_amount_kobo: sum_kobo,
    counts,
  }
}

/** The newest orders, without counting any. */
export async function latestAdminOrders(ctx: RequestContext, limit: number): Promise<AdminOrderSummary[]> {
  requirePermission(ctx.actor, 'orders:read')
  const { rows } = await readOrderPage(ctx, undefined, { page: 1, limit })
  return adminSummaries(ctx, rows)
}

async function adminSummaries(ctx: RequestContext, rows: readonly OrderRow[]): Promise<AdminOrderSummary[]> {
  const summaries = await summarise(ctx, rows)
  return rows.flatMap((order, n) => {
    const summary = summaries[n]
    return summary
      ? [
          {
            ...summary,
            version: order.version,
            customer_name: order.address.full_name,
            delivery_location: placeOf(order.address),
          },
        ]
      : []
  })
}

interface Sum {
  total: number
  total_amount_kobo: number
}

async function addUp(ctx: RequestContext, fits: SQL | undefined, kobo: SQL): Promise<Sum> {
  const [found] = await ctx.db
    .select({ total: count(), total_amount_kobo: sum(kobo).mapWith(Number) })
    .from(orders)
    .where(fits)
  return { total: found?.total ?? 0, total_amount_kobo: found?.total_amount_kobo ?? 0 }
}

function placeOf({ area, state }: { area: string; state: string }): string {
  if (isTakenAlong({ state })) return 'Collected in store'
  // Of whom was forgotten the area is gone.
  return [area, findState(state)?.name ?? state].filter(Boolean).join(', ')
}

function inState(state: ListAdminOrders['status']): SQL | undefined {
  if (state === 'to_confirm') return waitsForYes
  if (state === 'to_collect') return waitsForRest
  return state === 'to_pack' ? waitsForPacking : state && eq(orders.status, state)
}

/** How many orders are in each state and wait for what; those of one state, or all, added up: from indexes alone. */
async function countStates(
  ctx: RequestContext,
  one: OrderState | undefined,
): Promise<Sum & { counts: Record<OrderState | Waiting, number> }> {
  const waiting = (condition: SQL | undefined) => ctx.db.$count(orders, condition)
  const [rows, to_confirm, to_pack, to_collect] = await Promise.all([
    ctx.db
      .select({ state: orders.status, orders: count(), kobo: sum(orders.total_kobo).mapWith(Number) })
      .from(orders)
      .groupBy(orders.status),
    waiting(waitsForYes),
    waiting(waitsForPacking),
    waiting(waitsForRest),
  ])
  const none = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>
  const summed = rows.filter((row) => one === undefined || row.state === one)
  return {
    total: summed.reduce((all, row) => all + row.orders, 0),
    total_amount_kobo: summed.reduce((all, row) => all + row.kobo, 0),
    counts: {
      ...none,
      to_confirm,
      to_pack,
      to_collect,
      ...Object.fromEntries(rows.map((row) => [row.state, row.orders])),
    },
  }
}
