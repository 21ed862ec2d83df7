import { and, eq, gt, sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** Whether an order has arrived and a part of what is paid at the door stayed due, as a condition: as dueAtDoorKobo counts. */
export const waitsForRest = and(
  eq(orders.state, 'delivered'),
  eq(orders.paymentMethod, 'pay_on_delivery'),
  gt(sql`${orders.totalKobo} - ${orders.waivedKobo}`, orders.paidKobo),
)
