import { type AnyColumn, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { disputes, paymentAttempts, paymentWebhookEvents, refunds } from './tables.ts'
import { reversalReason } from './refunds.ts'
import { ledgerEntries, ledgerNotes } from './ledger/tables.ts'

/** What people wrote; what the shop itself notes there is needed by the ledger. */
const redact = (column: AnyColumn) =>
  sql<string>`case when ${column} = ${reversalReason} then ${column} else '' end`

/**
 * Removes what was told of the payer of these orders, also with what went back and in disputes. Sums, references of
 * payments and the ledger stay.
 */
export async function erasePayer(ctx: RequestContext, orderIds: readonly string[]): Promise<void> {
  const attempts = await ctx.db
    .update(paymentAttempts)
    .set({ raw: null, authorization_url: null, sender: '', sender_bank: '' })
    .where(inArray(paymentAttempts.order_id, [...orderIds]))
    .returning({ id: paymentAttempts.id, reference: paymentAttempts.reference })
  const ids = attempts.map(({ id }) => id)
  await ctx.db
    .update(refunds)
    .set({
      reason: redact(refunds.reason),
      transfer_reference: redact(refunds.transfer_reference),
      bank: null,
    })
    .where(inArray(refunds.attempt_id, ids))
  await ctx.db
    .update(disputes)
    .set({ note: '', category: '' })
    .where(inArray(disputes.order_id, [...orderIds]))
  const references = attempts.map(({ reference }) => reference)
  await ctx.db
    .update(paymentWebhookEvents)
    .set({ body: {} })
    .where(inArray(paymentWebhookEvents.reference, references))
}

/** Deletes the notes of staff on ledger entries of these subjects, such as `account:<id>`. The entries stay. */
export async function eraseLedgerNotes(ctx: RequestContext, subjects: readonly string[]): Promise<void> {
  const entries = ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reference, [...subjects]))
  await ctx.db.delete(ledgerNotes).where(inArray(ledgerNotes.entry_id, entries))
}
