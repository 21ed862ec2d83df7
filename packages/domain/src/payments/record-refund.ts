import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refundEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/entries.ts'
import { canRefundBecome, type RefundStatus } from './payment-state-machines.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'
import { reversalReason, matchRefund } from './refunds.ts'
import type { GatewayRefund } from '../core/ports/payment-gateway.ts'
import { refundableKobo } from './refund-rules.ts'

const reversedWithPayment = { status: 'processed', transfer_reference: reversalReason } as const

/**
 * Updates the status of a refund and posts its ledger entry, under the order's lock. An earlier status is ignored. A
 * failed refund makes its amount refundable again, unless the provider has reversed the whole payment: then the money
 * went back with that. `attempt` must be current. Returns the new status; undefined if nothing changed.
 */
export async function recordRefund(
  ctx: RequestContext,
  attempt: AttemptRow,
  refund: RefundRow,
  update: { status: RefundStatus; provider_id?: string | undefined; transfer_reference?: string },
): Promise<RefundStatus | undefined> {
  if (!canRefundBecome(refund.status, update.status)) return undefined
  const isReversed = attempt.status === 'reversed' && update.status === 'failed'
  const reported = isReversed ? ({ ...update, ...reversedWithPayment } as const) : update
  const method = isReversed ? 'source' : refund.method
  const isFinal = reported.status === 'processed' || reported.status === 'failed'
  const [changed] = await ctx.db
    .update(refunds)
    .set({
      status: reported.status,
      method,
      provider_id: reported.provider_id ?? refund.provider_id,
      transfer_reference: reported.transfer_reference ?? refund.transfer_reference,
      completed_at: isFinal ? ctx.clock.now() : null,
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status)))
    .returning({ id: refunds.id })
  if (!changed) return undefined
  if (reported.status === 'processed') {
    const entryDetails = {
      reference: `order:${attempt.order_id}`,
      is_test: attempt.is_test,
      personal_note: reported.transfer_reference ?? '',
    }
    await postEntry(
      ctx,
      refundEntry(method === 'bank' ? 'bank' : attempt.provider, refund.amount_kobo),
      entryDetails,
    )
  }
  if (reported.status === 'failed') {
    ctx.log.error({ refund: refund.id, reference: attempt.reference }, 'a refund failed and needs attention')
    await ctx.db
      .update(paymentAttempts)
      .set({ refunded_kobo: sql`${paymentAttempts.refunded_kobo} - ${refund.amount_kobo}` })
      .where(eq(paymentAttempts.id, attempt.id))
  }
  return reported.status
}

/**
 * Records refunds of a locked attempt that the shop did not request, such as one made in the provider's dashboard. Each
 * is recorded once, and never more than can still be refunded. Returns their total, in kobo.
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
      !refund.belongs_to_dispute &&
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
      provider_id: refund.provider_refund_id,
      created_at: now,
      completed_at: now,
    })
    const entryDetails = { reference: `order:${attempt.order_id}`, is_test: attempt.is_test }
    await postEntry(ctx, refundEntry(attempt.provider, amountKobo), entryDetails)
    refundedKobo += amountKobo
  }
  if (refundedKobo > 0)
    await ctx.db
      .update(paymentAttempts)
      .set({ refunded_kobo: attempt.refunded_kobo + refundedKobo })
      .where(eq(paymentAttempts.id, attempt.id))
  return refundedKobo
}
