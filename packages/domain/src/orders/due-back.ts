import { eq, sql } from 'drizzle-orm'
import { sumReturnedKobo } from '../payments/returned-kobo.ts'
import { orders } from './tables.ts'

/** Orders of which money still has to reach the shopper. */
export const isRefundDue = eq(orders.payment_status, 'refund_due')

/** How much, in kobo: what came in, without what the order keeps and what has been sent. */
export const refundDueKobo = sql`(${orders.paid_kobo} - ${orders.retained_kobo} - ${sumReturnedKobo(orders.id)})`
