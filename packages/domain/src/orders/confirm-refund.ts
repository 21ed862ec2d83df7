import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { Refund } from '../payments/find-refund.ts'
import { countMoney } from './count-money.ts'
import { postDocuments } from './documents-work.ts'
import { answerOf } from './load-order.ts'
import { mailRefundAccount, mailRefundFailed, mailRefundSent } from './mail-order.ts'
import { orderLines, type OrderRow } from './tables.ts'

/**
 * Counts a locked order's money after one of its refunds moved to the state that it has here. The shopper is told once
 * all of it was sent or where a refund failed, and asked for a bank account where the bank could not give it back.
 */
export async function confirmRefund(ctx: RequestContext, order: OrderRow, refund: Refund): Promise<OrderRow> {
  if (refund.status === 'failed') await freeLines(ctx, order, refund)
  const counted = await countMoney(ctx, order)
  if (refund.status === 'processed') await postDocuments(ctx, counted)
  if (refund.status === 'requires_bank_account') await mailRefundAccount(ctx, await answerOf(ctx, counted))
  else if (refund.status === 'failed')
    await mailRefundFailed(ctx, await answerOf(ctx, counted), refund.amount_kobo)
  else if (counted.payment_status === 'refunded' && order.payment_status !== 'refunded')
    await mailRefundSent(ctx, await answerOf(ctx, counted))
  return counted
}

/** The pieces of a refund that failed may be refunded again, by another way. */
async function freeLines(ctx: RequestContext, order: OrderRow, { lines }: Refund): Promise<void> {
  for (const { position, quantity } of lines) {
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} - ${quantity}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
}
