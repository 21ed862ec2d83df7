import { sql } from 'drizzle-orm'
import { refunds } from './tables.ts'

/** What is written where the provider gave money back, or had to, without our asking. */
export const reversalReason = 'reversed by the provider'

/** The ids of receipts of which a provider took something back that the shop had not sent. */
export const reversedAttempts = sql`select ${refunds.attempt_id} from ${refunds}
  where ${refunds.reason} = ${reversalReason} or ${refunds.transfer_reference} = ${reversalReason}`
