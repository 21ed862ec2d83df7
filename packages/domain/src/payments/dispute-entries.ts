import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { chargebackEntry, chargebackWonEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/entries.ts'
import { listDisputeRefunds, saveDispute } from './disputes.ts'
import { refundableKobo } from './refund-rules.ts'
import { type AttemptRow, type DisputeRow, paymentAttempts, refunds } from './tables.ts'
import { reversalReason } from './refunds.ts'

const entryReference = ({ order_id: orderId, is_test: isTest }: AttemptRow) => ({
  reference: `order:${orderId}`,
  is_test: isTest,
})

/**
 * Posts a lost dispute of a locked attempt to the ledger, at most what has not been refunded yet. If the provider
 * already reversed the money, only the chargeback is posted. A payment claimed in full becomes `reversed`. Returns the
 * amount that this reversed, in kobo.
 */
export async function postLostDispute(ctx: RequestContext, attempt: AttemptRow, dispute: DisputeRow) {
  const reversal = await findReversal(ctx, attempt, dispute)
  if (reversal) {
    await postEntry(ctx, chargebackEntry('customer payments', reversal.amount_kobo), entryReference(attempt))
    await saveDispute(ctx, dispute, { reversed_kobo: reversal.amount_kobo, refund_id: reversal.id })
    return 0
  }
  const now = ctx.clock.now()
  const reversedKobo = Math.min(refundableKobo(attempt), dispute.amount_kobo)
  const isFullAmount = attempt.status === 'paid' && dispute.amount_kobo >= attempt.amount_kobo
  if (isFullAmount) await updateAttempt(ctx, attempt, { status: 'reversed', completed_at: now })
  if (reversedKobo === 0) return 0
  const id = ctx.ids.next(now)
  await ctx.db.insert(refunds).values({
    id,
    attempt_id: attempt.id,
    amount_kobo: reversedKobo,
    reason: reversalReason,
    status: 'processed',
    created_at: now,
    completed_at: now,
  })
  await updateAttempt(ctx, attempt, { refunded_kobo: attempt.refunded_kobo + reversedKobo })
  await postEntry(ctx, chargebackEntry(attempt, reversedKobo), entryReference(attempt))
  await saveDispute(ctx, dispute, { reversed_kobo: reversedKobo, refund_id: id })
  return reversedKobo
}

/** A reversal of the whole payment that the provider gave no reason for and that belongs to no other dispute. */
async function findReversal(ctx: RequestContext, { id, status }: AttemptRow, dispute: DisputeRow) {
  if (status !== 'reversed') return undefined
  const existing = await listDisputeRefunds(ctx, id, dispute.id)
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.attempt_id, id), eq(refunds.reason, reversalReason), eq(refunds.status, 'processed')),
    )
  return rows.find((row) => !existing.includes(row.id))
}

/**
 * Posts that a lost dispute was won after all and the money is back. The refund row of the loss is deleted, so that the
 * payment can be refunded again; the ledger keeps both entries. Returns the amount that came back, in kobo.
 */
export async function postWonDispute(ctx: RequestContext, attempt: AttemptRow, dispute: DisputeRow) {
  const { reversed_kobo: reversedKobo, refund_id: refundId } = dispute
  if (reversedKobo === 0 || refundId === null) return 0
  await ctx.db.delete(refunds).where(eq(refunds.id, refundId))
  const status = sql<'paid'>`case when ${paymentAttempts.status} = 'reversed' then 'paid' else ${paymentAttempts.status} end`
  await ctx.db
    .update(paymentAttempts)
    .set({ status, refunded_kobo: sql`${paymentAttempts.refunded_kobo} - ${reversedKobo}` })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.status, ['paid', 'reversed'])))
  await postEntry(ctx, chargebackWonEntry(attempt.provider, reversedKobo), entryReference(attempt))
  await saveDispute(ctx, dispute, { reversed_kobo: 0, refund_id: null })
  return reversedKobo
}

async function updateAttempt(
  ctx: RequestContext,
  { id }: AttemptRow,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id))
}
