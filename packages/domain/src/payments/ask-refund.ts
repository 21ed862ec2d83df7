import { and, eq, lte, sql } from 'drizzle-orm'
import { actorKey } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { moveCredit } from './store-credit/move-credit.ts'
import { leftKobo, type RefundShare, returnPath } from './refund-ways.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'

/** The outbox kind whose payload is `{refundId}`. */
export const refundWork = 'refund'

export interface RefundReason {
  /** Whose order it is: store credit goes to that account. */
  accountId: string
  reason: string
  lines?: RefundRow['lines']
}

/**
 * Asks for everything that is left of a paid attempt, by its own way back, in the caller's transaction. Answers false
 * when nothing is left: refunds of an attempt never exceed what was taken.
 */
export async function askFullRefund(
  ctx: RequestContext,
  attempt: AttemptRow,
  why: RefundReason,
): Promise<boolean> {
  const amountKobo = leftKobo(attempt)
  return amountKobo > 0 && (await askRefund(ctx, { attempt, amountKobo, way: returnPath(attempt) }, why))
}

/**
 * Asks for a part of an attempt. Through its provider a job carries it there; store credit is the shopper's at once;
 * what goes into a bank account by hand waits until staff say that it was sent.
 */
export async function askRefund(
  ctx: RequestContext,
  { attempt, amountKobo, way }: RefundShare,
  { accountId, reason, lines = [] }: RefundReason,
): Promise<boolean> {
  const now = ctx.clock.now()
  const [capped] = await ctx.db
    .update(paymentAttempts)
    .set({ refundedKobo: sql`${paymentAttempts.refundedKobo} + ${amountKobo}` })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.state, 'paid'),
        lte(sql`${paymentAttempts.refundedKobo} + ${amountKobo}`, paymentAttempts.amountKobo),
      ),
    )
    .returning({ id: paymentAttempts.id })
  if (!capped) return false
  const refundId = ctx.ids.next(now)
  const isDone = way === 'store_credit'
  await ctx.db.insert(refunds).values({
    id: refundId,
    attemptId: attempt.id,
    amountKobo,
    reason,
    way,
    lines,
    askedBy: actorKey(ctx.actor),
    state: isDone ? 'processed' : 'asked',
    createdAt: now,
    settledAt: isDone ? now : null,
  })
  if (isDone) {
    const given = attempt.provider === 'store_credit' ? 'given_back' : 'refund'
    const subject = `order:${attempt.orderId}`
    // The ledger never forgets: what people wrote stays with the refund.
    await moveCredit(ctx, { accountId, changeKobo: amountKobo, reason: given, subject })
  }
  if (way === 'source') await postWork(ctx, refundWork, { refundId })
  return true
}
