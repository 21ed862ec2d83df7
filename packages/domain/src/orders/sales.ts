import { and, eq, type SQL, sql, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'
import type { OrderStatus } from '@shop/contract/orders'

/** Whether a row of orders is a sale; test orders only where asked for. */
export function isSale(includesTestOrders: boolean): SQL | undefined {
  return and(isSold(), isCounted(includesTestOrders))
}

/** Whether a row of orders counts at all. */
export function isCounted(includesTestOrders: boolean): SQL | undefined {
  return includesTestOrders ? undefined : eq(orders.is_test, false)
}

/** Test orders count until a live payment key is set. */
export function shouldCountTestOrders(ctx: RequestContext): boolean {
  return ctx.providers.gateways.primary?.mode !== 'live'
}

/** States in which an order is a sale: paid, or to be paid on delivery, and not called off. */
const sold: OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered']

/** Whether a row of orders is a sale. */
export const isSold = (): SQL => inArray(orders.status, sold)

/** How many orders, what was paid for them less what was paid back, and when the last was placed: of sales in a group. */
export const spendColumns = {
  orders: sql<number>`count(${orders.id})`.mapWith(Number),
  spent_kobo: sql<number>`coalesce(sum(${orders.paid_kobo} - ${orders.refunded_kobo}), 0)`.mapWith(Number),
  last_order_at: sql<Date | null>`max(${orders.placed_at})`.mapWith(orders.placed_at),
}
