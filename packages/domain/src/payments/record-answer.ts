import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { GatewayPayment, MissingPayment } from '../core/ports/payment-gateway.ts'
import { type Verdict, verdictOf } from './attempt-verdict.ts'
import { chargeEntries, refundEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/post-entry.ts'
import { nextRecheckAt } from './recheck-times.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

/**
 * Writes what the provider's own answer means for a locked attempt, its ledger entries included, and answers the
 * verdict for whoever keeps the order.
 */
export async function recordAnswer(
  ctx: RequestContext,
  attempt: AttemptRow,
  payment: GatewayPayment | MissingPayment,
): Promise<Verdict> {
  const now = ctx.clock.now()
  const verdict = verdictOf(attempt, payment)
  const about = { subject: `order:${attempt.orderId}`, isTest: attempt.isTest }
  if (verdict === 'unchanged' || payment.state === 'not_found') {
    await update(ctx, attempt, { checkedAt: now })
    return 'unchanged'
  }
  if (verdict === 'foreign') {
    const { amountKobo, currency, reference } = payment
    ctx.log.error(
      { reference: attempt.reference, told: { amountKobo, currency, reference } },
      'a payment does not fit',
    )
    await update(ctx, attempt, {
      checkedAt: now,
      raw: payment.raw,
      message: 'The provider reports money that is not this payment.',
    })
    return verdict
  }
  const isOther = verdict === 'short' || verdict === 'over'
  await update(ctx, attempt, {
    state: isOther ? 'paid' : verdict,
    ...(isOther && { amountKobo: payment.amountKobo, askedKobo: attempt.amountKobo }),
    providerId: payment.providerId,
    channel: payment.channel ?? attempt.channel,
    feeKobo: payment.feeKobo ?? attempt.feeKobo,
    message: payment.message,
    raw: payment.raw,
    checkedAt: now,
    settledAt: now,
    recheckAt: nextRecheckAt({ state: isOther ? 'paid' : verdict, settledAt: now }, now),
  })
  if (verdict === 'paid' || isOther) {
    for (const entry of chargeEntries(attempt.provider, payment.amountKobo, payment.feeKobo ?? 0))
      await postEntry(ctx, entry, about)
  }
  if (verdict === 'reversed') await recordReversal(ctx, attempt)
  return verdict
}

/** Money that went back without our asking: a refund in the provider's dashboard, or a chargeback. */
async function recordReversal(ctx: RequestContext, attempt: AttemptRow): Promise<void> {
  const now = ctx.clock.now()
  const amountKobo = attempt.amountKobo - attempt.refundedKobo
  if (amountKobo === 0) return
  await ctx.db.insert(refunds).values({
    id: ctx.ids.next(now),
    attemptId: attempt.id,
    amountKobo,
    reason: takenBackReason,
    state: 'processed',
    createdAt: now,
    settledAt: now,
  })
  await update(ctx, attempt, { refundedKobo: attempt.amountKobo })
  const about = { subject: `order:${attempt.orderId}`, isTest: attempt.isTest }
  await postEntry(ctx, refundEntry(attempt.provider, amountKobo), about)
}

async function update(
  ctx: RequestContext,
  attempt: AttemptRow,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await ctx.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, attempt.id))
}
