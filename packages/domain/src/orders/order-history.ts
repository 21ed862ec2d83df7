import { desc, eq, asc, count, and, ne } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import {
  type OrderRow,
  type OrderStatusRow,
  orderStatusHistory,
  orderEdits,
  type OrderLineRow,
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

/** Throws version_conflict, with the last editor, if the locked order is no longer the version that staff saw. */
export async function assertVersion(ctx: RequestContext, order: OrderRow, version: number): Promise<void> {
  if (order.version === version) return
  const step = await latestTransition(ctx, order)
  const change = (await listOrderEdits(ctx, order.id)).at(-1)
  const isEdit = change !== undefined && new Date(change.created_at) >= step.created_at
  fail('version_conflict', { actor_name: isEdit ? change.actor_name : step.actor_name })
}

type TotalledOrder = Pick<
  OrderRow,
  'items_kobo' | 'delivery_fee_kobo' | 'discount_kobo' | 'vat_kobo' | 'total_kobo'
>

type TotalledLine = Pick<
  OrderLineRow,
  'variant_id' | 'name' | 'colour' | 'size' | 'quantity' | 'unit_price_kobo'
>

/** What an order contains and costs, as its history shows it. */
export function orderTotals(order: TotalledOrder, lines: readonly TotalledLine[]): OrderTotals {
  return {
    lines: lines.map(
      ({ variant_id: variantId, name, colour, size, quantity, unit_price_kobo: unitPriceKobo }) => ({
        variant_id: variantId,
        name,
        colour,
        size,
        quantity,
        unit_price_kobo: unitPriceKobo,
      }),
    ),
    items_kobo: order.items_kobo,
    delivery_fee_kobo: order.delivery_fee_kobo,
    discount_kobo: order.discount_kobo,
    vat_kobo: order.vat_kobo,
    total_kobo: order.total_kobo,
  }
}

/** Records what the caller changed in an order, in its transaction. */
export async function recordOrderEdit(
  ctx: RequestContext,
  orderId: string,
  { before, after }: { before: OrderTotals; after: OrderTotals },
): Promise<void> {
  const at = ctx.clock.now()
  const by = { actor: actorKey(ctx.actor), actor_name: actorName(ctx.actor) }
  await ctx.db
    .insert(orderEdits)
    .values({ id: ctx.ids.next(at), order_id: orderId, before, after, ...by, created_at: at })
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
