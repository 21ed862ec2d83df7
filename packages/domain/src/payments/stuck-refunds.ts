import { sql } from 'drizzle-orm'
import { paymentAttempts, refunds } from './tables.ts'

/** Of a refund's row: it did not get through, and its money is not on its way by another one since. */
export const isStuck = sql`(${refunds.state} in ('failed', 'needs_attention') and (${refunds.state} = 'needs_attention' or ( ${refunds.amountKobo} > (
  select coalesce(sum(again.amount_kobo), 0) from ${refunds} as again join ${paymentAttempts} as theirs on theirs.id = again.attempt_id
  where again.state <> 'failed' and again.created_at > ${refunds.createdAt}
    and theirs.order_id = (select one.order_id from ${paymentAttempts} as one where one.id = ${refunds.attemptId})))))`
