import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { Refund } from '../payments/find-refund.ts'
import { refreshPaymentTotals } from './count-money.ts'
import { enqueueDocuments } from './documents-work.ts'
import { presentOrder } from './load-order.ts'
import { emailRefundAccountRequest, emailRefundFailed, emailRefundSent } from './mail-order.ts'
import { orderLines, type OrderRow } from './tables.ts'

/**
 * Counts a locked order's money after one of its refunds moved to the state that it has here. The shopper is told once
 * all of it was sent or where a refund failed, and asked for a bank account where the bank could not give it back.
 */
export async function confirmRefund(ctx: RequestContext, order: OrderRow, refund: Refund): Promise<OrderRow> {
  if (refund.status === 'failed') await releaseRefundedLines(ctx, order, refund)
  const counted = await refreshPaymentTotals(ctx, order)
  if (refund.status === 'processed') await enqueueDocuments(ctx, counted)
  if (refund.status === 'requires_bank_account')
    await emailRefundAccountRequest(ctx, await presentOrder(ctx, counted))
  else if (refund.status === 'failed')
    await emailRefundFailed(ctx, await presentOrder(ctx, counted), refund.amount_kobo)
  else if (counted.payment_status === 'refunded' && order.payment_status !== 'refunded')
    await emailRefundSent(ctx, await presentOrder(ctx, counted))
  return counted
}

/** The pieces of a refund that failed may be refunded again, by another way. */
async function releaseRefundedLines(ctx: RequestContext, order: OrderRow, { lines }: Refund): Promise<void> {
  for (const { position, quantity } of lines) {
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} - ${quantity}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
}
