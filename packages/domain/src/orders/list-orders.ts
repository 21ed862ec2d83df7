import { eq, asc, inArray, and, count, desc, getTableColumns, lt, or, type SQL } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { orders, orderLines, type OrderRow, parcels } from './tables.ts'
import type { OrderSummary } from '@shop/contract/orders'
import { getAgreementStatuses } from '../payments/pay-later/agreements.ts'
import { canCustomerPay } from './payment-rules.ts'
import { orderDisplayStatus } from './parcel-rules.ts'
import { isToConfirm } from './confirmation-rules.ts'
import { failField } from '../core/errors.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../core/pagination.ts'

/** The caller's own orders, newest first. */
export async function listOrders(ctx: RequestContext, input: PageInput) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { rows, ...page } = await paginateOrders(ctx, eq(orders.account_id, accountId), input)
  return { ...page, items: await summarise(ctx, rows) }
}

const imagesShown = 4

/** Orders as lists show them, in the given order. One statement for all lines, one for parcels and one for plans. */
export async function summarise(ctx: RequestContext, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select({
      order_id: orderLines.order_id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      refunded_quantity: orderLines.refunded_quantity,
      restocked_quantity: orderLines.restocked_quantity,
      image: orderLines.image,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.order_id), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const sentParcels = await listSentParcels(ctx, rows)
  const agreementStatuses = await getAgreementStatuses(ctx, filterIds(rows, isAgreementPending))
  const isPaymentAvailable = ctx.providers.gateways.primary !== undefined
  const now = ctx.clock.now()
  return rows.map((order) => {
    const ordered = byOrder.get(order.id) ?? []
    const statements = {
      lines: ordered,
      parcels: sentParcels.get(order.id) ?? [],
      agreement_status: agreementStatuses.get(order.id),
    }
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      display_status: orderDisplayStatus(order, statements),
      to_confirm: isToConfirm(order),
      payment_method: order.payment_method,
      payment_status: order.payment_status,
      is_test: order.is_test,
      placed_at: order.placed_at.toISOString(),
      total_kobo: order.total_kobo,
      retained_kobo: order.retained_kobo,
      can_pay: isPaymentAvailable && canCustomerPay(order, now),
      item_count: ordered.reduce((count, line) => count + line.quantity, 0),
      images: ordered.flatMap(({ image }) => (image ? [image] : [])).slice(0, imagesShown),
    }
  })
}

const isAgreementPending = ({ status, payment_method: paymentMethod }: OrderRow) =>
  status === 'awaiting_payment' && paymentMethod === 'pay_later'

function filterIds(rows: readonly OrderRow[], matches: (row: OrderRow) => boolean): string[] {
  return rows.filter(matches).map(({ id }) => id)
}

/** The parcels of orders that are on their way. */
async function listSentParcels(ctx: RequestContext, rows: readonly OrderRow[]) {
  const ids = filterIds(rows, ({ status }) => status === 'shipped')
  if (ids.length === 0) return new Map<string, never[]>()
  const parcelRows = await ctx.db
    .select({ order_id: parcels.order_id, status: parcels.status, lines: parcels.lines })
    .from(parcels)
    .where(inArray(parcels.order_id, ids))
  return Map.groupBy(parcelRows, ({ order_id: orderId }) => orderId)
}

export interface PageInput {
  page: number
  limit: number
  /** The cursor from the previous page; `page` is then only returned as given. */
  cursor?: string | undefined
}

interface OrderPage {
  rows: OrderRow[]
  total: number
  page: number
  next_cursor: string | null
}

/** One page of the matching orders, newest first, and their number. Throws invalid_input. */
async function paginateOrders(
  ctx: RequestContext,
  matches: SQL | undefined,
  input: PageInput,
): Promise<OrderPage> {
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(matches)
  return { ...(await listOrderPage(ctx, matches, input)), total: all?.total ?? 0, page: input.page }
}

/**
 * The rows of a page, newest first or in another order, which has no `after`; without counts. Throws invalid_input.
 */
export async function listOrderPage(
  ctx: RequestContext,
  matches: SQL | undefined,
  input: PageInput,
  sortOverride?: SQL,
): Promise<Pick<OrderPage, 'rows' | 'next_cursor'>> {
  if (sortOverride && input.cursor !== undefined)
    failField('cursor', 'Only the newest first can be paged this way')
  const after = input.cursor === undefined ? undefined : decodeTimestampCursor(input.cursor)
  const older =
    after &&
    or(
      lt(orders.placed_at, after.created_at),
      and(eq(orders.placed_at, after.created_at), lt(orders.id, after.id)),
    )
  const order = [...(sortOverride ? [sortOverride] : []), desc(orders.placed_at), desc(orders.id)]
  // Only reads details for the rows of the page.
  const onPage = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(matches, older))
    .orderBy(...order)
    .limit(input.limit + 1)
    .offset(after ? 0 : (input.page - 1) * input.limit)
    .as('on_page')
  const rows = await ctx.db
    .select(getTableColumns(orders))
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...order)
  const pageRows = rows.slice(0, input.limit)
  const last = pageRows.at(-1)
  const hasNext = !sortOverride && rows.length > input.limit
  const next = last && hasNext ? encodeTimestampCursor({ created_at: last.placed_at, id: last.id }) : null
  return { rows: pageRows, next_cursor: next }
}
