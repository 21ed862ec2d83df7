import type { GatewayPayment, MissingPayment } from '../core/ports/payment-gateway.ts'
import { canAttemptBecome } from './payment-state-machines.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { chargeEntries, refundEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/entries.ts'
import { nextRecheckAt } from './payment-checks.ts'
import { reversalReason } from './refunds.ts'

/**
 * What the provider's response means for an attempt. `underpaid` and `overpaid`: the right payment, but not the
 * requested amount. `mismatched`: not the money of this attempt.
 */
export type AttemptOutcome =
  'paid' | 'underpaid' | 'overpaid' | 'failed' | 'reversed' | 'mismatched' | 'unchanged'

/**
 * Checks a verified payment: reference and currency must match the attempt, and a smaller amount only counts as what it
 * is (in CVE-2026-9189, $1 paid for an order of $2,000). A status that cannot follow the current one changes nothing.
 */
export function toAttemptOutcome(
  attempt: Pick<AttemptRow, 'status' | 'reference' | 'amount_kobo'>,
  payment: GatewayPayment | MissingPayment,
): AttemptOutcome {
  if (payment.status === 'pending' || payment.status === 'not_found') return 'unchanged'
  if (!canAttemptBecome(attempt.status, payment.status)) return 'unchanged'
  if (payment.status === 'failed') return 'failed'
  const { reference, currency, amount_kobo: amountKobo } = payment
  if (reference !== attempt.reference || currency !== 'NGN' || amountKobo === 0) return 'mismatched'
  if (amountKobo === attempt.amount_kobo) return payment.status
  if (payment.status === 'reversed') return 'mismatched'
  return amountKobo < attempt.amount_kobo ? 'underpaid' : 'overpaid'
}

/**
 * Stores the outcome of a locked attempt and posts its ledger entries. Returns the outcome; the caller updates the
 * order.
 */
export async function recordVerification(
  ctx: RequestContext,
  attempt: AttemptRow,
  payment: GatewayPayment | MissingPayment,
): Promise<AttemptOutcome> {
  const now = ctx.clock.now()
  const outcome = toAttemptOutcome(attempt, payment)
  const entryDetails = { reference: `order:${attempt.order_id}`, is_test: attempt.is_test }
  if (outcome === 'unchanged' || payment.status === 'not_found') {
    await update(ctx, attempt, { checked_at: now })
    return 'unchanged'
  }
  if (outcome === 'mismatched') {
    const { amount_kobo: amountKobo, currency, reference } = payment
    ctx.log.error(
      { reference: attempt.reference, reported: { amount_kobo: amountKobo, currency, reference } },
      'a payment does not fit',
    )
    await update(ctx, attempt, {
      checked_at: now,
      raw: payment.raw,
      message: 'The provider reports money that is not this payment.',
    })
    return outcome
  }
  const isOther = outcome === 'underpaid' || outcome === 'overpaid'
  await update(ctx, attempt, {
    status: isOther ? 'paid' : outcome,
    ...(isOther && { amount_kobo: payment.amount_kobo, requested_kobo: attempt.amount_kobo }),
    provider_id: payment.provider_id,
    channel: payment.channel ?? attempt.channel,
    fee_kobo: payment.fee_kobo ?? attempt.fee_kobo,
    message: payment.message,
    raw: payment.raw,
    checked_at: now,
    completed_at: now,
    // No provider knows a payment of the demo.
    recheck_at: ctx.isDemo
      ? null
      : nextRecheckAt({ status: isOther ? 'paid' : outcome, completed_at: now }, now),
  })
  if (outcome === 'paid' || isOther) {
    for (const entry of chargeEntries(attempt.provider, payment.amount_kobo, payment.fee_kobo ?? 0))
      await postEntry(ctx, entry, entryDetails)
  }
  if (outcome === 'reversed') await recordReversal(ctx, attempt)
  return outcome
}

/** The provider returned all remaining money without our request: in its dashboard, or by a chargeback. */
async function recordReversal(ctx: RequestContext, attempt: AttemptRow): Promise<void> {
  const now = ctx.clock.now()
  const amountKobo = attempt.amount_kobo - attempt.refunded_kobo
  if (amountKobo === 0) return
  await ctx.db.insert(refunds).values({
    id: ctx.ids.next(now),
    attempt_id: attempt.id,
    amount_kobo: amountKobo,
    reason: reversalReason,
    status: 'processed',
    created_at: now,
    completed_at: now,
  })
  await update(ctx, attempt, { refunded_kobo: attempt.amount_kobo })
  const entryDetails = { reference: `order:${attempt.order_id}`, is_test: attempt.is_test }
  await postEntry(ctx, refundEntry(attempt.provider, amountKobo), entryDetails)
}

async function update(
  ctx: RequestContext,
  attempt: AttemptRow,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, attempt.id))
}
