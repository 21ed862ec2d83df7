import { asc, inArray } from 'drizzle-orm'
import type { OrderSummary } from '@shop/contract/orders'
import type { ShopContext } from '../kernel/context.ts'
import { orderLines, type OrderRow } from './tables.ts'
import { isToConfirm } from './to-confirm.ts'

const picturesShown = 4

/** Orders as lists show them, in the order given. One statement for the lines of all. */
export async function summarise(shop: ShopContext, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const lines = await shop.db
    .select({ orderId: orderLines.orderId, quantity: orderLines.quantity, picture: orderLines.picture })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((order) => {
    const ordered = byOrder.get(order.id) ?? []
    return {
      id: order.id,
      number: order.number,
      state: order.state,
      to_confirm: isToConfirm(order),
      payment_method: order.paymentMethod,
      payment_state: order.paymentState,
      is_test: order.isTest,
      placed_at: order.placedAt.toISOString(),
      total_kobo: order.totalKobo,
      kept_kobo: order.keptKobo,
      item_count: ordered.reduce((count, line) => count + line.quantity, 0),
      pictures: ordered.flatMap(({ picture }) => (picture ? [picture] : [])).slice(0, picturesShown),
    }
  })
}
