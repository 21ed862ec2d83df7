import type { RequestContext } from '../core/context.ts'
import { askRefund, type RefundReason } from './ask-refund.ts'
import { listAttempts } from './list-attempts.ts'
import { leftKobo, type RefundShare, returnPath } from './refund-ways.ts'

/** Asks for all money back that was taken for an order, by its own ways. Answers what goes back. The order is locked. */
export async function refundPaidAttempts(
  ctx: RequestContext,
  orderId: string,
  why: RefundReason,
): Promise<RefundShare[]> {
  const asked: RefundShare[] = []
  for (const attempt of await listAttempts(ctx, orderId)) {
    const share = { attempt, amount_kobo: leftKobo(attempt), way: returnPath(attempt) }
    if (attempt.status !== 'paid' || share.amount_kobo <= 0) continue
    if (await askRefund(ctx, share, why)) asked.push(share)
  }
  return asked
}
