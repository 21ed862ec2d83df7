import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refundEntry } from './ledger.ts'
import { postEntry } from './post-entry.ts'
import { mayRefundBecome, type RefundState } from './refund-states.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'

/**
 * Writes a refund's next state with its ledger entry, under the order's lock. A step back changes nothing; a failed one
 * frees its amount. Answers whether anything changed.
 */
export async function recordRefund(
  shop: ShopContext,
  attempt: AttemptRow,
  refund: RefundRow,
  told: { state: RefundState; providerId?: string | undefined; sentReference?: string },
): Promise<boolean> {
  if (!mayRefundBecome(refund.state, told.state)) return false
  const isFinal = told.state === 'processed' || told.state === 'failed'
  const [changed] = await shop.db
    .update(refunds)
    .set({
      state: told.state,
      providerId: told.providerId ?? refund.providerId,
      sentReference: told.sentReference ?? refund.sentReference,
      settledAt: isFinal ? shop.clock.now() : null,
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)))
    .returning({ id: refunds.id })
  if (!changed) return false
  if (told.state === 'processed') {
    const note = told.sentReference ?? ''
    const about = { subject: `order:${attempt.orderId}`, isTest: attempt.isTest, note }
    await postEntry(
      shop,
      refundEntry(refund.way === 'bank' ? 'bank' : attempt.provider, refund.amountKobo),
      about,
    )
  }
  if (told.state === 'failed') {
    shop.log.error({ refund: refund.id, reference: attempt.reference }, 'a refund failed and needs somebody')
    await shop.db
      .update(paymentAttempts)
      .set({ refundedKobo: sql`${paymentAttempts.refundedKobo} - ${refund.amountKobo}` })
      .where(eq(paymentAttempts.id, attempt.id))
  }
  return true
}
