import { and, asc, eq, sql } from 'drizzle-orm'
import { restock } from '../../catalogue/inventory/restock.ts'
import type { RequestContext } from '../../core/context.ts'
import { listParcels } from '../list-parcels.ts'
import { unitsToRestock } from '../state-of-parcels.ts'
import { orderLines, type OrderRow } from '../tables.ts'

/** Its pieces are sold, and some of them may lie here still. */
const soldStatuses: readonly OrderRow['status'][] = ['placed', 'packed', 'shipped']

/**
 * Puts the pieces of a locked order that were refunded, and will not be sent, back onto the shelf: each once, however
 * often it is called. Call it before other locks than the order's.
 */
export async function restockRefunded(
  ctx: RequestContext,
  { id, status: state }: Pick<OrderRow, 'id' | 'status'>,
): Promise<void> {
  if (!soldStatuses.includes(state)) return
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.position))
  if (lines.every(({ refunded_quantity: refundedQuantity }) => refundedQuantity === 0)) return
  const toRestock = unitsToRestock(lines, await listParcels(ctx, id))
  const pieces = toRestock.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ variant_id: line.variant_id, quantity }] : []
  })
  await restock(ctx, { lines: pieces, subject: `order:${id}` })
  for (const { position, quantity } of toRestock) {
    await ctx.db
      .update(orderLines)
      .set({ restocked_quantity: sql`${orderLines.restocked_quantity} + ${quantity}` })
      .where(and(eq(orderLines.order_id, id), eq(orderLines.position, position)))
  }
}
