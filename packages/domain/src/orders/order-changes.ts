import { asc, count, eq } from 'drizzle-orm'
import type { OrderChange } from '@shop/contract/admin/orders'
import type { OrderSums } from '@shop/contract/order-sums'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { orderChanges, type OrderLineRow, type OrderRow } from './tables.ts'

type SummedOrder = Pick<OrderRow, 'itemsKobo' | 'deliveryFeeKobo' | 'discountKobo' | 'vatKobo' | 'totalKobo'>
type SummedLine = Pick<OrderLineRow, 'variantId' | 'name' | 'colour' | 'size' | 'quantity' | 'unitPriceKobo'>

/** What an order holds and costs, as a change of it is told. */
export function sumsOf(order: SummedOrder, lines: readonly SummedLine[]): OrderSums {
  return {
    lines: lines.map(({ variantId, name, colour, size, quantity, unitPriceKobo }) => ({
      variant_id: variantId,
      name,
      colour,
      size,
      quantity,
      unit_price_kobo: unitPriceKobo,
    })),
    items_kobo: order.itemsKobo,
    delivery_fee_kobo: order.deliveryFeeKobo,
    discount_kobo: order.discountKobo,
    vat_kobo: order.vatKobo,
    total_kobo: order.totalKobo,
  }
}

/** Notes what the caller changed of an order, in its transaction. */
export async function recordChange(
  ctx: RequestContext,
  orderId: string,
  { before, after }: { before: OrderSums; after: OrderSums },
): Promise<void> {
  const at = ctx.clock.now()
  const by = { actor: actorKey(ctx.actor), actorName: actorName(ctx.actor) }
  await ctx.db.insert(orderChanges).values({ id: ctx.ids.next(at), orderId, before, after, ...by, at })
}

/** What staff changed of an order, oldest first. */
export async function listChanges(ctx: RequestContext, orderId: string): Promise<OrderChange[]> {
  const rows = await ctx.db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.at), asc(orderChanges.id))
  return rows.map(({ before, after, actorName, at }) => ({
    before,
    after,
    by: actorName,
    at: at.toISOString(),
  }))
}

/** How often an order was changed. */
export async function countChanges(ctx: RequestContext, orderId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ changes: count() })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
  return found?.changes ?? 0
}
