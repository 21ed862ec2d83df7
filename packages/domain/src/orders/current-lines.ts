import { asc, eq } from 'drizzle-orm'
import { listSellableVariants } from '../catalogue/products/read-offers.ts'
import type { RequestContext } from '../core/context.ts'
import { type OrderLineRow, orderLines } from './tables.ts'

export type StoredLine = OrderLineRow

/** An order's lines as they were bought, but with the id that each product has now: staff may have changed it since. */
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
