import { sql } from 'drizzle-orm'
import { paymentAttempts, refunds } from './tables.ts'

/** Of a refund's row: it did not get through, and its money is not on its way by another one since. */
export const isStalled = sql`(${refunds.status} in ('failed', 'requires_bank_account') and (${refunds.status} = 'requires_bank_account' or ( ${refunds.amount_kobo} > (
  select coalesce(sum(again.amount_kobo), 0) from ${refunds} as again join ${paymentAttempts} as theirs on theirs.id = again.attempt_id
  where again.status <> 'failed' and again.created_at > ${refunds.created_at}
    and theirs.order_id = (select one.order_id from ${paymentAttempts} as one where one.id = ${refunds.attempt_id})))))`
