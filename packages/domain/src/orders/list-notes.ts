import { and, asc, eq, ne } from 'drizzle-orm'
import type { OrderNote } from '@shop/contract/admin/orders'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { orderNotes, orders } from './tables.ts'

/** What staff told each other about an order, oldest first. */
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

/** What staff wrote about the caller's orders, without who of them: for the copy of one's data. */
export async function listMyNotes(
  ctx: RequestContext,
): Promise<{ order_number: string; text: string; at: string }[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ order_number: orders.number, text: orderNotes.text, at: orderNotes.created_at })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.order_id))
    .where(eq(orders.account_id, accountId))
    .orderBy(asc(orderNotes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
