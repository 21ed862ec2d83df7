import { type AnyColumn, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { disputes, paymentAttempts, paymentNotices, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

/** What people wrote; what the shop itself notes there is needed by the books. */
const withoutWords = (column: AnyColumn) =>
  sql<string>`case when ${column} = ${takenBackReason} then ${column} else '' end`

/**
 * Removes what was told of the payer of these orders, also with what went back and in disputes. Sums, references of
 * payments and the ledger stay.
 */
export async function forgetPayer(ctx: RequestContext, orderIds: readonly string[]): Promise<void> {
  const attempts = await ctx.db
    .update(paymentAttempts)
    .set({ raw: null, authorizationUrl: null, sender: '', senderBank: '' })
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .returning({ id: paymentAttempts.id, reference: paymentAttempts.reference })
  const ids = attempts.map(({ id }) => id)
  await ctx.db
    .update(refunds)
    .set({
      reason: withoutWords(refunds.reason),
      sentReference: withoutWords(refunds.sentReference),
      bank: null,
    })
    .where(inArray(refunds.attemptId, ids))
  await ctx.db
    .update(disputes)
    .set({ note: '', category: '' })
    .where(inArray(disputes.orderId, [...orderIds]))
  const references = attempts.map(({ reference }) => reference)
  await ctx.db.update(paymentNotices).set({ body: {} }).where(inArray(paymentNotices.reference, references))
}
