import type { RequestContext } from '../core/context.ts'
import { requestRefund, type RefundReason } from './ask-refund.ts'
import { listAttempts } from './list-attempts.ts'
import { refundableKobo, type RefundAllocation, refundMethodFor } from './refund-ways.ts'

/** Asks for all money back that was taken for an order, by its own ways. Answers what goes back. The order is locked. */
export async function refundPaidAttempts(
  ctx: RequestContext,
  orderId: string,
  why: RefundReason,
): Promise<RefundAllocation[]> {
  const requested: RefundAllocation[] = []
  for (const attempt of await listAttempts(ctx, orderId)) {
    const allocation = { attempt, amount_kobo: refundableKobo(attempt), way: refundMethodFor(attempt) }
    if (attempt.status !== 'paid' || allocation.amount_kobo <= 0) continue
    if (await requestRefund(ctx, allocation, why)) requested.push(allocation)
  }
  return requested
}
