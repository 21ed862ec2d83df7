import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { GatewayRefund } from '../core/ports/payment-gateway.ts'
import { matchRefund } from './find-refund.ts'
import { refundEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/post-entry.ts'
import { refundableKobo } from './refund-ways.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'
import { reversalReason } from './taken-back.ts'

/**
 * Records refunds of a locked attempt that the shop did not request, such as one made in the provider's dashboard. Each is
 * recorded once, and never more than is left. Returns their total, in kobo.
 */
export async function recordExternalRefunds(
  ctx: RequestContext,
  attempt: AttemptRow,
  reported: readonly GatewayRefund[],
): Promise<number> {
  const own = await ctx.db.select().from(refunds).where(eq(refunds.attempt_id, attempt.id))
  const foreign = reported.filter(
    (refund) =>
      refund.status === 'processed' &&
      refund.currency === 'NGN' &&
      !refund.belongsToDispute &&
      !own.some((existing) => matchRefund(existing, [refund])),
  )
  const now = ctx.clock.now()
  let refundedKobo = 0
  for (const refund of foreign) {
    const amountKobo = Math.min(refund.amount_kobo, refundableKobo(attempt) - refundedKobo)
    if (amountKobo <= 0) break
    await ctx.db.insert(refunds).values({
      id: ctx.ids.next(now),
      attempt_id: attempt.id,
      amount_kobo: amountKobo,
      reason: reversalReason,
      status: 'processed',
      provider_id: refund.providerRefundId,
      created_at: now,
      completed_at: now,
    })
    const about = { reference: `order:${attempt.order_id}`, is_test: attempt.is_test }
    await postEntry(ctx, refundEntry(attempt.provider, amountKobo), about)
    refundedKobo += amountKobo
  }
  if (refundedKobo > 0)
    await ctx.db
      .update(paymentAttempts)
      .set({ refunded_kobo: attempt.refunded_kobo + refundedKobo })
      .where(eq(paymentAttempts.id, attempt.id))
  return refundedKobo
}
