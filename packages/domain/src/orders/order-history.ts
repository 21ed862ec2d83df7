import { desc, eq, asc, count, and, ne } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import {
  type OrderRow,
  type OrderStatusRow,
  orderStatusHistory,
  orderEdits,
  orderNotes,
  orders,
} from './tables.ts'
import type { OrderEdit, OrderNote, OrderTotals } from '@shop/contract/admin/orders'
import { actorKey, actorName, requireAccount } from '../core/actor.ts'

/** The last transition of the order. */
export async function latestTransition(ctx: RequestContext, order: OrderRow): Promise<OrderStatusRow> {
  const [last] = await ctx.db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.order_id, order.id))
    .orderBy(desc(orderStatusHistory.id))
    .limit(1)
  if (!last) throw new Error('An order has no step.')
  return last
}

/** Records what the caller changed in an order, in its transaction. */
export async function recordOrderEdit(
  ctx: RequestContext,
  orderId: string,
  { before, after }: { before: OrderTotals; after: OrderTotals },
): Promise<void> {
  const at = ctx.clock.now()
  const author = { actor: actorKey(ctx.actor), actor_name: actorName(ctx.actor) }
  await ctx.db
    .insert(orderEdits)
    .values({ id: ctx.ids.next(at), order_id: orderId, before, after, ...author, created_at: at })
}

/** What staff changed in an order, oldest first. */
export async function listOrderEdits(ctx: RequestContext, orderId: string): Promise<OrderEdit[]> {
  const rows = await ctx.db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.order_id, orderId))
    .orderBy(asc(orderEdits.created_at), asc(orderEdits.id))
  return rows.map(({ before, after, actor_name: actorName, created_at: at }) => ({
    before,
    after,
    actor_name: actorName,
    created_at: at.toISOString(),
  }))
}

/** The number of edits of an order. */
export async function countOrderEdits(ctx: RequestContext, orderId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ changes: count() })
    .from(orderEdits)
    .where(eq(orderEdits.order_id, orderId))
  return found?.changes ?? 0
}

/** The staff notes of an order, oldest first. */
export async function listNotes(ctx: RequestContext, orderId: string): Promise<OrderNote[]> {
  const rows = await ctx.db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.order_id, orderId), ne(orderNotes.text, '')))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ text, actor_name: actorName, created_at: at }) => ({
    text,
    actor_name: actorName,
    created_at: at.toISOString(),
  }))
}

/** Staff notes about the caller's orders, without their authors: for the data export. */
export async function listMyNotes(ctx: RequestContext) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ order_number: orders.number, text: orderNotes.text, at: orderNotes.created_at })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.order_id))
    .where(eq(orders.account_id, accountId))
    .orderBy(asc(orderNotes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
