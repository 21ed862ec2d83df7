import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { chargebackEntry, chargebackWonEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/post-entry.ts'
import { listDisputeRefunds, setDispute } from './record-dispute.ts'
import { leftKobo } from './refund-ways.ts'
import { type AttemptRow, type DisputeRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

const aboutOf = ({ orderId, isTest }: AttemptRow) => ({ subject: `order:${orderId}`, isTest })

/**
 * Posts a lost dispute of a locked attempt to the ledger, never more than is left of the attempt. Money that the provider
 * reversed before is only posted as a chargeback. A payment that is claimed in full becomes `reversed`. Returns the amount
 * that was reversed now, in kobo.
 */
export async function postLostDispute(
  ctx: RequestContext,
  attempt: AttemptRow,
  dispute: DisputeRow,
): Promise<number> {
  const reversal = await findReversal(ctx, attempt, dispute)
  if (reversal) {
    await postEntry(ctx, chargebackEntry('customer payments', reversal.amountKobo), aboutOf(attempt))
    await setDispute(ctx, dispute, { reversedKobo: reversal.amountKobo, refundId: reversal.id })
    return 0
  }
  const now = ctx.clock.now()
  const reversedKobo = Math.min(leftKobo(attempt), dispute.amountKobo)
  const isWhole = attempt.state === 'paid' && dispute.amountKobo >= attempt.amountKobo
  if (isWhole) await setAttempt(ctx, attempt, { state: 'reversed', settledAt: now })
  if (reversedKobo === 0) return 0
  const id = ctx.ids.next(now)
  await ctx.db.insert(refunds).values({
    id,
    attemptId: attempt.id,
    amountKobo: reversedKobo,
    reason: takenBackReason,
    state: 'processed',
    createdAt: now,
    settledAt: now,
  })
  await setAttempt(ctx, attempt, { refundedKobo: attempt.refundedKobo + reversedKobo })
  await postEntry(ctx, chargebackEntry(attempt, reversedKobo), aboutOf(attempt))
  await setDispute(ctx, dispute, { reversedKobo, refundId: id })
  return reversedKobo
}

/** A reversal of the whole payment whose reason the provider did not give and that no other dispute explains. */
async function findReversal(
  ctx: RequestContext,
  { id, state }: AttemptRow,
  dispute: DisputeRow,
): Promise<RefundRow | undefined> {
  if (state !== 'reversed') return undefined
  const known = await listDisputeRefunds(ctx, id, dispute.id)
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.attemptId, id), eq(refunds.reason, takenBackReason), eq(refunds.state, 'processed')),
    )
  return rows.find((row) => !known.includes(row.id))
}

/**
 * Posts that a lost dispute was won in the end: the shop has its money again. The refund row of the loss is deleted, so that
 * the payment can be refunded again. The ledger has both entries. Returns the amount that came back, in kobo.
 */
export async function postWonDispute(
  ctx: RequestContext,
  attempt: AttemptRow,
  dispute: DisputeRow,
): Promise<number> {
  const { reversedKobo, refundId } = dispute
  if (reversedKobo === 0 || refundId === null) return 0
  await ctx.db.delete(refunds).where(eq(refunds.id, refundId))
  const state = sql<'paid'>`case when ${paymentAttempts.state} = 'reversed' then 'paid' else ${paymentAttempts.state} end`
  await ctx.db
    .update(paymentAttempts)
    .set({ state, refundedKobo: sql`${paymentAttempts.refundedKobo} - ${reversedKobo}` })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, ['paid', 'reversed'])))
  await postEntry(ctx, chargebackWonEntry(attempt.provider, reversedKobo), aboutOf(attempt))
  await setDispute(ctx, dispute, { reversedKobo: 0, refundId: null })
  return reversedKobo
}

async function setAttempt(
  ctx: RequestContext,
  { id }: AttemptRow,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id))
}
