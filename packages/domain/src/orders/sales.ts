import { and, eq, type SQL, sql, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'
import type { OrderStatus } from '@shop/contract/orders'

/** SQL condition for orders that are sales, optionally including test orders. */
export function isSale(includesTestOrders: boolean): SQL | undefined {
  return and(isSold(), isCounted(includesTestOrders))
}

/** SQL condition for orders that count, optionally including test orders. */
export function isCounted(includesTestOrders: boolean): SQL | undefined {
  return includesTestOrders ? undefined : eq(orders.is_test, false)
}

/** Test orders count until a live payment key is set. */
export function shouldCountTestOrders(ctx: RequestContext): boolean {
  return ctx.providers.gateways.primary?.mode !== 'live'
}

/** The statuses of a sale: paid or payable on delivery, and not cancelled. */
const sold: OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered']

/** SQL condition for orders with the status of a sale. */
export const isSold = (): SQL => inArray(orders.status, sold)

/** Aggregates over sales: number of orders, payments less refunds, and when the last was placed. */
export const spendColumns = {
  orders: sql<number>`count(${orders.id})`.mapWith(Number),
  spent_kobo: sql<number>`coalesce(sum(${orders.paid_kobo} - ${orders.refunded_kobo}), 0)`.mapWith(Number),
  last_order_at: sql<Date | null>`max(${orders.placed_at})`.mapWith(orders.placed_at),
}
