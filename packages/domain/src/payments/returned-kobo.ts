import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { paymentAttempts, refunds } from './tables.ts'

/** What of the money of an order, by the column of its id, has been sent back, in kobo. */
export function sumReturnedKobo(orderId: AnyColumn): SQL {
  return sql`(select coalesce(sum(${refunds.amount_kobo}), 0) from ${refunds}
    join ${paymentAttempts} on ${paymentAttempts.id} = ${refunds.attempt_id}
    where ${paymentAttempts.order_id} = ${orderId} and ${refunds.status} = 'processed')`
}
