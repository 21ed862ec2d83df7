import { asc, count, eq } from 'drizzle-orm'
import type { OrderEdit } from '@shop/contract/admin/orders'
import type { OrderTotals } from '@shop/contract/order-sums'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { orderEdits, type OrderLineRow, type OrderRow } from './tables.ts'

type TotalledOrder = Pick<
  OrderRow,
  'items_kobo' | 'delivery_fee_kobo' | 'discount_kobo' | 'vat_kobo' | 'total_kobo'
>
type TotalledLine = Pick<
  OrderLineRow,
  'variant_id' | 'name' | 'colour' | 'size' | 'quantity' | 'unit_price_kobo'
>

/** What an order holds and costs, as a change of it is told. */
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

/** Notes what the caller changed of an order, in its transaction. */
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

/** What staff changed of an order, oldest first. */
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

/** How often an order was changed. */
export async function countOrderEdits(ctx: RequestContext, orderId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ changes: count() })
    .from(orderEdits)
    .where(eq(orderEdits.order_id, orderId))
  return found?.changes ?? 0
}
