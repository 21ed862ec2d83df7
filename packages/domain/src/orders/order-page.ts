import { and, count, desc, eq, getTableColumns, lt, or, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refuseField } from '../core/refusal.ts'
import { readMomentCursor, writeMomentCursor } from '../core/moment-cursor.ts'
import { type OrderRow, orders } from './tables.ts'

export interface PageWish {
  page: number
  limit: number
  /** Where the page before ended; then `page` is only repeated. */
  cursor?: string | undefined
}

export interface OrderPage {
  rows: OrderRow[]
  total: number
  page: number
  next_cursor: string | null
}

/** One page of the orders that fit, newest first, and how many there are. Refuses with invalid_input. */
export async function pageOfOrders(
  ctx: RequestContext,
  fits: SQL | undefined,
  wish: PageWish,
): Promise<OrderPage> {
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(fits)
  return { ...(await readOrderPage(ctx, fits, wish)), total: all?.total ?? 0, page: wish.page }
}

/**
 * The rows of a page, newest first or in another order, which has no `after`; nothing is counted. Refuses with
 * invalid_input.
 */
export async function readOrderPage(
  ctx: RequestContext,
  fits: SQL | undefined,
  wish: PageWish,
  otherOrder?: SQL,
): Promise<Pick<OrderPage, 'rows' | 'next_cursor'>> {
  if (otherOrder && wish.cursor !== undefined)
    refuseField('cursor', 'Only the newest first can be paged this way')
  const after = wish.cursor === undefined ? undefined : readMomentCursor(wish.cursor)
  const older =
    after &&
    or(
      lt(orders.placed_at, after.created_at),
      and(eq(orders.placed_at, after.created_at), lt(orders.id, after.id)),
    )
  const order = [...(otherOrder ? [otherOrder] : []), desc(orders.placed_at), desc(orders.id)]
  // What a row shows is read for the rows of the page only, however many stand before them.
  const onPage = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(fits, older))
    .orderBy(...order)
    .limit(wish.limit + 1)
    .offset(after ? 0 : (wish.page - 1) * wish.limit)
    .as('on_page')
  const rows = await ctx.db
    .select(getTableColumns(orders))
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...order)
  const shown = rows.slice(0, wish.limit)
  const last = shown.at(-1)
  const hasNext = !otherOrder && rows.length > wish.limit
  const next = last && hasNext ? writeMomentCursor({ created_at: last.placed_at, id: last.id }) : null
  return { rows: shown, next_cursor: next }
}
