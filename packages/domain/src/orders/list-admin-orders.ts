import { and, count, eq, sql, sum, type SQL, asc, desc, gte, lt, ilike, or, gt } from 'drizzle-orm'
import type { OrderFilters } from '@shop/contract/admin/orders'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { orderStatuses, type OrderStatus } from '@shop/contract/orders'
import { findState } from '../delivery/states.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refundDueKobo } from './order-money.ts'
import { isAwaitingPacking, awaitingConfirmationCondition } from './confirmation-rules.ts'
import { type PageInput, listOrderPage, summarise } from './list-orders.ts'
import { type OrderRow, orders, parcels } from './tables.ts'
import { dayRange } from '../core/day-range.ts'
import { containsPattern, phoneDigits } from '../core/db/like.ts'

type PendingAction = 'to_confirm' | 'to_pack' | 'payment_outstanding'

interface ListAdminOrdersInput extends PageInput, OrderFilters {
  status?: OrderStatus | PendingAction | undefined
  /** Part of the order number, the recipient's name or phone, or the email. */
  search?: string | undefined
}

/** Orders of the whole shop, newest first by default, with their total and the number in each status. */
export async function listAdminOrders(ctx: RequestContext, input: ListAdminOrdersInput) {
  requirePermission(ctx.actor, 'orders:read')
  const narrowed = and(orderSearchCondition(input.search), orderFilterCondition(input))
  const matches = and(statusCondition(input.status), narrowed)
  const status = orderStatuses.find((orderStatus) => orderStatus === input.status)
  // Without filters, or for one status, the counts already have number and total.
  const isCounted = narrowed === undefined && input.status === status
  const [{ rows, next_cursor: next }, { counts, ...counted }, found] = await Promise.all([
    listOrderPage(ctx, matches, input, orderSort(input.sort)),
    countByStatus(ctx, status),
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

/** The newest orders, without counts. */
export async function listLatestAdminOrders(ctx: RequestContext, limit: number) {
  requirePermission(ctx.actor, 'orders:read')
  const { rows } = await listOrderPage(ctx, undefined, { page: 1, limit })
  return presentAdminSummaries(ctx, rows)
}

async function presentAdminSummaries(ctx: RequestContext, rows: readonly OrderRow[]) {
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
  if (isCollectedInStore({ state })) return 'Collected in store'
  // Orders of erased customers have no area.
  return [area, findState(state)?.name ?? state].filter(Boolean).join(', ')
}

function statusCondition(status: ListAdminOrdersInput['status']): SQL | undefined {
  if (status === 'to_confirm') return awaitingConfirmationCondition
  if (status === 'payment_outstanding') return hasOutstandingBalance
  return status === 'to_pack' ? isAwaitingPacking : status && eq(orders.status, status)
}

/** The number of orders by status and by what they wait for, read from indexes only. */
async function countByStatus(
  ctx: RequestContext,
  onlyStatus: OrderStatus | undefined,
): Promise<ListTotal & { counts: Record<OrderStatus | PendingAction, number> }> {
  const countOrders = (condition: SQL | undefined) => ctx.db.$count(orders, condition)
  const [rows, to_confirm, to_pack, payment_outstanding] = await Promise.all([
    ctx.db
      .select({ status: orders.status, orders: count(), kobo: sum(orders.total_kobo).mapWith(Number) })
      .from(orders)
      .groupBy(orders.status),
    countOrders(awaitingConfirmationCondition),
    countOrders(isAwaitingPacking),
    countOrders(hasOutstandingBalance),
  ])
  const noOrders = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >
  const summed = rows.filter((row) => onlyStatus === undefined || row.status === onlyStatus)
  return {
    total: summed.reduce((all, row) => all + row.orders, 0),
    total_amount_kobo: summed.reduce((all, row) => all + row.kobo, 0),
    counts: {
      ...noOrders,
      to_confirm,
      to_pack,
      payment_outstanding,
      ...Object.fromEntries(rows.map((row) => [row.status, row.orders])),
    },
  }
}

/** Filters by payment method, payment status, state, rider, and days in Lagos. */
function orderFilterCondition(input: Omit<OrderFilters, 'sort'>): SQL | undefined {
  const {
    payment_method: method,
    payment_status: paymentStatus,
    state: place,
    rider_id: rider,
    from,
    to,
  } = input
  return and(
    method && eq(orders.payment_method, method),
    paymentStatus && eq(orders.payment_status, paymentStatus),
    place ? sql`${orders.address} ->> 'state' = ${place}` : undefined,
    rider === undefined
      ? undefined
      : sql`exists (select 1 from ${parcels} where ${parcels.order_id} = ${orders.id} and ${parcels.rider_id} = ${rider})`,
    from ? gte(orders.placed_at, dayRange(from).from) : undefined,
    to ? lt(orders.placed_at, dayRange(to).until) : undefined,
  )
}

/** Sort orders other than newest first; by waiting time, the oldest come first. */
function orderSort(sort: OrderFilters['sort']): SQL | undefined {
  return { newest: undefined, longest_wait: asc(orders.placed_at), highest_total: desc(orders.total_kobo) }[
    sort ?? 'newest'
  ]
}

/** How people write an order number: #10482, order 10482, ORD-10482. */
const prefix = /^(?:#|ord(?:er)?[\s#-]+)(?=\d)/i

/** As in the index orders_search. */
const searchText = sql`(${orders.number} || ' ' || ${orders.email} || ' ' || coalesce(${orders.address} ->> 'full_name', '') || ' ' || coalesce(${orders.address} ->> 'phone', ''))`

/** Orders whose number, recipient or email contains the text; undefined without a text. */
export function orderSearchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(prefix, '') ?? ''
  if (text === '') return undefined
  const digits = phoneDigits(text)
  return or(
    ilike(searchText, containsPattern(text)),
    digits === undefined ? undefined : ilike(searchText, containsPattern(digits)),
  )
}

/** SQL condition for delivered orders with an amount still due, as dueOnDeliveryKobo calculates it. */
const hasOutstandingBalance = and(
  eq(orders.status, 'delivered'),
  eq(orders.payment_method, 'pay_on_delivery'),
  gt(sql`${orders.total_kobo} - ${orders.waived_kobo}`, orders.paid_kobo),
)
