import { and, count, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { readMomentCursor, writeMomentCursor } from '../kernel/moment-cursor.ts'
import { type OrderRow, orders } from './tables.ts'

export interface PageWish {
  page: number
  limit: number
  /** Where the page before ended; then `page` is only repeated. */
  after?: string | undefined
}

export interface OrderPage {
  rows: OrderRow[]
  total: number
  page: number
  next: string | null
}

/** One page of the orders that fit, newest first or in another order, which has no `after`. Refuses with invalid_input. */
export async function pageOfOrders(
  shop: ShopContext,
  fits: SQL | undefined,
  wish: PageWish,
  otherOrder?: SQL,
): Promise<OrderPage> {
  if (otherOrder && wish.after !== undefined) refuseField('after', 'Only the newest first has places')
  const after = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const older =
    after && or(lt(orders.placedAt, after.at), and(eq(orders.placedAt, after.at), lt(orders.id, after.id)))
  const [all] = await shop.db.select({ total: count() }).from(orders).where(fits)
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(fits, older))
    .orderBy(...(otherOrder ? [otherOrder] : []), desc(orders.placedAt), desc(orders.id))
    .limit(wish.limit + 1)
    .offset(after ? 0 : (wish.page - 1) * wish.limit)
  const shown = rows.slice(0, wish.limit)
  const last = shown.at(-1)
  const hasNext = !otherOrder && rows.length > wish.limit
  const next = last && hasNext ? writeMomentCursor({ at: last.placedAt, id: last.id }) : null
  return { rows: shown, total: all?.total ?? 0, page: wish.page, next }
}
