import { and, eq, gt, sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** Whether an order has arrived and a part of what is paid at the door stayed due, as a condition: as dueOnDeliveryKobo counts. */
export const hasOutstandingBalance = and(
  eq(orders.status, 'delivered'),
  eq(orders.payment_method, 'pay_on_delivery'),
  gt(sql`${orders.total_kobo} - ${orders.waived_kobo}`, orders.paid_kobo),
)
