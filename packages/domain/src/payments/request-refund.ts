import { and, eq, lte, sql } from 'drizzle-orm'
import { actorKey } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { recordCreditTransaction } from './store-credit/store-credit.ts'
import { refundableKobo, type RefundAllocation, refundMethodFor } from './refund-rules.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'
import { listAttempts } from './attempts.ts'

export interface RefundReason {
  /** The order's account, which receives store credit. */
  account_id: string
  reason: string
  lines?: RefundRow['lines']
}

/**
 * Requests a refund of everything that is left of a paid attempt, by its default method, in the caller's transaction.
 * Returns false if nothing is left.
 */
export async function requestFullRefund(
  ctx: RequestContext,
  attempt: AttemptRow,
  why: RefundReason,
): Promise<boolean> {
  const amountKobo = refundableKobo(attempt)
  return (
    amountKobo > 0 &&
    (await requestRefund(ctx, { attempt, amount_kobo: amountKobo, method: refundMethodFor(attempt) }, why))
  )
}

/**
 * Requests a refund of part of an attempt, in the caller's transaction. An outbox handler sends it to the provider;
 * store credit is issued at once; a bank transfer by hand stays requested until staff record it. Returns false if the
 * attempt is not paid or less than that is left.
 */
export async function requestRefund(
  ctx: RequestContext,
  { attempt, amount_kobo: amountKobo, method }: RefundAllocation,
  { account_id: accountId, reason, lines = [] }: RefundReason,
): Promise<boolean> {
  const now = ctx.clock.now()
  const [capped] = await ctx.db
    .update(paymentAttempts)
    .set({ refunded_kobo: sql`${paymentAttempts.refunded_kobo} + ${amountKobo}` })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.status, 'paid'),
        lte(sql`${paymentAttempts.refunded_kobo} + ${amountKobo}`, paymentAttempts.amount_kobo),
      ),
    )
    .returning({ id: paymentAttempts.id })
  if (!capped) return false
  const refundId = ctx.ids.next(now)
  const isDone = method === 'store_credit'
  await ctx.db.insert(refunds).values({
    id: refundId,
    attempt_id: attempt.id,
    amount_kobo: amountKobo,
    reason,
    method,
    lines,
    requested_by: actorKey(ctx.actor),
    status: isDone ? 'processed' : 'requested',
    created_at: now,
    completed_at: isDone ? now : null,
  })
  if (isDone) {
    const creditReason = attempt.provider === 'store_credit' ? 'restored' : 'refund'
    const reference = `order:${attempt.order_id}`
    // The ledger is never erased, so the reason that people wrote is only stored with the refund.
    await recordCreditTransaction(ctx, {
      account_id: accountId,
      change_kobo: amountKobo,
      reason: creditReason,
      reference,
    })
  }
  if (method === 'source') await enqueue(ctx, 'refund.request', { refund_id: refundId })
  return true
}

/** Requests refunds of all payments of a locked order, by their default methods. Returns what was requested. */
export async function refundPaidAttempts(
  ctx: RequestContext,
  orderId: string,
  why: RefundReason,
): Promise<RefundAllocation[]> {
  const allocations: RefundAllocation[] = []
  for (const attempt of await listAttempts(ctx, orderId)) {
    const allocation = { attempt, amount_kobo: refundableKobo(attempt), method: refundMethodFor(attempt) }
    if (attempt.status !== 'paid' || allocation.amount_kobo <= 0) continue
    if (await requestRefund(ctx, allocation, why)) allocations.push(allocation)
  }
  return allocations
}
