import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refundEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/post-entry.ts'
import { mayRefundBecome, type RefundState } from './refund-states.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'
import { takenBackReason } from './taken-back.ts'

const wentWithIt = { state: 'processed', transfer_reference: takenBackReason } as const

/**
 * Writes a refund's next state with its ledger entry, under the order's lock. A step back changes nothing; a failed one
 * frees its amount, unless its provider took the whole receipt back meanwhile: then it went back with that. `attempt` as
 * it stands. Answers the state that was written, undefined where nothing changed.
 */
export async function recordRefund(
  ctx: RequestContext,
  attempt: AttemptRow,
  refund: RefundRow,
  news: { state: RefundState; provider_id?: string | undefined; transfer_reference?: string },
): Promise<RefundState | undefined> {
  if (!mayRefundBecome(refund.status, news.state)) return undefined
  const isTakenBack = attempt.status === 'reversed' && news.state === 'failed'
  const told = isTakenBack ? ({ ...news, ...wentWithIt } as const) : news
  const way = isTakenBack ? 'source' : refund.method
  const isFinal = told.state === 'processed' || told.state === 'failed'
  const [changed] = await ctx.db
    .update(refunds)
    .set({
      status: told.state,
      method: way,
      provider_id: told.provider_id ?? refund.provider_id,
      transfer_reference: told.transfer_reference ?? refund.transfer_reference,
      completed_at: isFinal ? ctx.clock.now() : null,
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status)))
    .returning({ id: refunds.id })
  if (!changed) return undefined
  if (told.state === 'processed') {
    const personalNote = told.transfer_reference ?? ''
    const about = { reference: `order:${attempt.order_id}`, is_test: attempt.is_test, personalNote }
    await postEntry(ctx, refundEntry(way === 'bank' ? 'bank' : attempt.provider, refund.amount_kobo), about)
  }
  if (told.state === 'failed') {
    ctx.log.error({ refund: refund.id, reference: attempt.reference }, 'a refund failed and needs somebody')
    await ctx.db
      .update(paymentAttempts)
      .set({ refunded_kobo: sql`${paymentAttempts.refunded_kobo} - ${refund.amount_kobo}` })
      .where(eq(paymentAttempts.id, attempt.id))
  }
  return told.state
}
