import type { OrderStatus } from '@shop/contract/orders'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** States in which an order is a sale: paid, or to be paid at the door, and not called off. */
const sold: OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered']

/** Whether a row of orders is a sale. */
export const isSold = (): SQL => inArray(orders.status, sold)

/** How many orders, what was paid for them less what was paid back, and when the last was placed: of sales in a group. */
export const spendColumns = {
  orders: sql<number>`count(${orders.id})`.mapWith(Number),
  spent_kobo: sql<number>`coalesce(sum(${orders.paid_kobo} - ${orders.refunded_kobo}), 0)`.mapWith(Number),
  last_order_at: sql<Date | null>`max(${orders.placed_at})`.mapWith(orders.placed_at),
}
