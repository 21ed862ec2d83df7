import { and, count, desc, eq, getTableColumns, lt, or, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { failField } from '../core/refusal.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../core/moment-cursor.ts'
import { type OrderRow, orders } from './tables.ts'

export interface PageInput {
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
export async function paginateOrders(
  ctx: RequestContext,
  matches: SQL | undefined,
  input: PageInput,
): Promise<OrderPage> {
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(matches)
  return { ...(await listOrderPage(ctx, matches, input)), total: all?.total ?? 0, page: input.page }
}

/**
 * The rows of a page, newest first or in another order, which has no `after`; nothing is counted. Refuses with
 * invalid_input.
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
  // What a row shows is read for the rows of the page only, however many stand before them.
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
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const hasNext = !sortOverride && rows.length > input.limit
  const next = last && hasNext ? encodeTimestampCursor({ created_at: last.placed_at, id: last.id }) : null
  return { rows: shown, next_cursor: next }
}
