import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { GatewayRefund } from '../core/ports/payment-gateway.ts'
import { type AttemptRow, paymentAttempts, type RefundRow, refunds } from './tables.ts'

export type Refund = RefundRow

/** A refund with the attempt that it gives money back of. */
export async function findRefund(
  ctx: RequestContext,
  id: string,
): Promise<{ refund: RefundRow; attempt: AttemptRow } | undefined> {
  const [found] = await ctx.db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(eq(refunds.id, id))
  return found
}

/** Refunds of an attempt that the provider knows and has not finished. */
export async function listOpenRefunds(ctx: RequestContext, attemptId: string): Promise<RefundRow[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.attempt_id, attemptId),
        inArray(refunds.status, ['requested', 'pending', 'requires_bank_account']),
      ),
    )
}

/** How a refund names itself at the provider, which knows no idempotency key. */
export function toMerchantNote(refund: Pick<RefundRow, 'id'>): string {
  return `refund ${refund.id}`
}

/** The provider's refund that is this one of ours. */
export function matchRefund(
  refund: Pick<RefundRow, 'id' | 'provider_id'>,
  reported: readonly GatewayRefund[],
): GatewayRefund | undefined {
  return reported.find(
    ({ providerRefundId, merchantNote }) =>
      providerRefundId === refund.provider_id || merchantNote === toMerchantNote(refund),
  )
}
