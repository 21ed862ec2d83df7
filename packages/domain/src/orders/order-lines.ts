import { asc, eq, inArray, sql } from 'drizzle-orm'
import { listSellableVariants } from '../catalogue/products/sellable-variants.ts'
import type { RequestContext } from '../core/context.ts'
import { recordOrderChange } from './order-events.ts'
import { type OrderLineRow, orderLines, type OrderRow, orders } from './tables.ts'

export type StoredLine = OrderLineRow

/** An order's lines as they were bought, with the current slug of each product. */
export async function getCurrentLines(ctx: RequestContext, orderId: string): Promise<OrderLineRow[]> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.position))
  const variants = await listSellableVariants(ctx, {
    variantIds: lines.map(({ variant_id: variantId }) => variantId),
  })
  const currentProductIds = new Map(
    variants.map(({ variant_id: variantId, product_id: productId }) => [variantId, productId]),
  )
  return lines.map((line) => ({
    ...line,
    product_id: currentProductIds.get(line.variant_id) ?? line.product_id,
  }))
}

/** The existing orders of these ids, in the given order, with their lines as they were bought. */
export async function listOrdersWithLines(ctx: RequestContext, ids: readonly string[]) {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_id, [...ids]))
    .orderBy(asc(orderLines.order_id), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ order_id: orderId }) => orderId)
  return [...new Set(ids)].flatMap((id) => {
    const order = found.find((each) => each.id === id)
    return order ? [{ order, lines: byOrder.get(id) ?? [] }] : []
  })
}

export type EditedTotals = Pick<
  OrderRow,
  | 'items_kobo'
  | 'delivery_fee_kobo'
  | 'discount_kobo'
  | 'discounts'
  | 'vat_kobo'
  | 'total_kobo'
  | 'prepaid_kobo'
  | 'delivery'
>

/** Replaces the lines and amounts of a locked order; the caller then refreshes its payment totals. */
export async function applyOrderEdit(
  ctx: RequestContext,
  order: OrderRow,
  { totals, lines }: { totals: EditedTotals; lines: readonly OrderLineRow[] },
): Promise<OrderRow> {
  await ctx.db.delete(orderLines).where(eq(orderLines.order_id, order.id))
  await ctx.db.insert(orderLines).values([...lines])
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...totals, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('A locked order vanished.')
  await recordOrderChange(ctx, order, changed)
  return changed
}
