import { asc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type OrderLineRow, orderLines, type OrderRow, orders } from './tables.ts'

export interface OrderWithLines {
  order: OrderRow
  lines: OrderLineRow[]
}

/** Those of these orders that exist, in the order given, with their lines as they were bought. */
export async function listOrdersWithLines(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<OrderWithLines[]> {
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
