import { and, count, eq, sql, sum, type SQL } from 'drizzle-orm'
import type { AdminOrderSummary, OrderFilters } from '@shop/contract/admin/orders'
import { isInStorePickup } from '@shop/contract/delivery'
import { orderStatuses, type OrderStatus } from '@shop/contract/orders'
import { findState } from '../delivery/states.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refundDueKobo } from './due-back.ts'
import { hasOutstandingBalance } from './to-collect.ts'
import { isAwaitingPacking, awaitingConfirmationCondition } from './to-confirm.ts'
import { orderFilterCondition, orderSort } from './order-filters.ts'
import { type PageInput, listOrderPage } from './order-page.ts'
import { orderSearchCondition } from './order-search.ts'
import { summarise } from './order-summary.ts'
import { type OrderRow, orders } from './tables.ts'

type PendingAction = 'to_confirm' | 'to_pack' | 'to_collect'

export interface ListAdminOrdersInput extends PageInput, OrderFilters {
  status?: OrderStatus | PendingAction | undefined
  /** Part of the order's number, of the receiver's name or phone, or of the email. */
  search?: string | undefined
}

/** Orders of the whole shop, newest first unless told, with what they come to and how many there are in each state. */
export async function listAdminOrders(ctx: RequestContext, input: ListAdminOrdersInput) {
  requirePermission(ctx.actor, 'orders:read')
  const narrowed = and(orderSearchCondition(input.search), orderFilterCondition(input))
  const matches = and(statusCondition(input.status), narrowed)
  const state = orderStatuses.find((one) => one === input.status)
  // Of all orders, and of those in one state, the counts already say how many there are and what they come to.
  const isCounted = narrowed === undefined && input.status === state
  const [{ rows, next_cursor: next }, { counts, ...counted }, found] = await Promise.all([
    listOrderPage(ctx, matches, input, orderSort(input.sort)),
    countByStatus(ctx, state),
    isCounted
      ? null
      : sumOrders(
          ctx,
          matches,
          input.payment_status === 'refund_due' ? refundDueKobo : sql`${orders.total_kobo}`,
        ),
  ])
  const { total, total_amount_kobo: sum_kobo } = found ?? counted
  return {
    items: await presentAdminSummaries(ctx, rows),
    total,
    page: input.page,
    next_cursor: next,
    total_amount_kobo: sum_kobo,
    counts,
  }
}

/** The newest orders, without counting any. */
export async function listLatestAdminOrders(
  ctx: RequestContext,
  limit: number,
): Promise<AdminOrderSummary[]> {
  requirePermission(ctx.actor, 'orders:read')
  const { rows } = await listOrderPage(ctx, undefined, { page: 1, limit })
  return presentAdminSummaries(ctx, rows)
}

async function presentAdminSummaries(
  ctx: RequestContext,
  rows: readonly OrderRow[],
): Promise<AdminOrderSummary[]> {
  const summaries = await summarise(ctx, rows)
  return rows.flatMap((order, n) => {
    const summary = summaries[n]
    return summary
      ? [
          {
            ...summary,
            version: order.version,
            customer_name: order.address.full_name,
            delivery_location: formatPlace(order.address),
          },
        ]
      : []
  })
}

interface ListTotal {
  total: number
  total_amount_kobo: number
}

async function sumOrders(ctx: RequestContext, matches: SQL | undefined, kobo: SQL): Promise<ListTotal> {
  const [found] = await ctx.db
    .select({ total: count(), total_amount_kobo: sum(kobo).mapWith(Number) })
    .from(orders)
    .where(matches)
  return { total: found?.total ?? 0, total_amount_kobo: found?.total_amount_kobo ?? 0 }
}

function formatPlace({ area, state }: { area: string; state: string }): string {
  if (isInStorePickup({ state })) return 'Collected in store'
  // Of whom was forgotten the area is gone.
  return [area, findState(state)?.name ?? state].filter(Boolean).join(', ')
}

function statusCondition(state: ListAdminOrdersInput['status']): SQL | undefined {
  if (state === 'to_confirm') return awaitingConfirmationCondition
  if (state === 'to_collect') return hasOutstandingBalance
  return state === 'to_pack' ? isAwaitingPacking : state && eq(orders.status, state)
}

/** How many orders are in each state and wait for what; those of one state, or all, added up: from indexes alone. */
async function countByStatus(
  ctx: RequestContext,
  one: OrderStatus | undefined,
): Promise<ListTotal & { counts: Record<OrderStatus | PendingAction, number> }> {
  const waiting = (condition: SQL | undefined) => ctx.db.$count(orders, condition)
  const [rows, to_confirm, to_pack, to_collect] = await Promise.all([
    ctx.db
      .select({ state: orders.status, orders: count(), kobo: sum(orders.total_kobo).mapWith(Number) })
      .from(orders)
      .groupBy(orders.status),
    waiting(awaitingConfirmationCondition),
    waiting(isAwaitingPacking),
    waiting(hasOutstandingBalance),
  ])
  const none = Object.fromEntries(orderStatuses.map((state) => [state, 0])) as Record<OrderStatus, number>
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
