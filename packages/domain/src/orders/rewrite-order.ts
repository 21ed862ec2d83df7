import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type OrderLineRow, orderLines, type OrderRow, orders } from './tables.ts'

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

/** Gives a locked order other lines and sums, in the caller's transaction; the caller counts its money. */
export async function applyOrderEdit(
  ctx: RequestContext,
  { id }: Pick<OrderRow, 'id'>,
  { totals, lines }: { totals: EditedTotals; lines: readonly OrderLineRow[] },
): Promise<OrderRow> {
  await ctx.db.delete(orderLines).where(eq(orderLines.order_id, id))
  await ctx.db.insert(orderLines).values([...lines])
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...totals, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  if (!changed) throw new Error('A locked order vanished.')
  return changed
}
