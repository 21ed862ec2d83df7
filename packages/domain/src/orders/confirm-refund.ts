import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
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
export async function confirmRefund(shop: ShopContext, order: OrderRow, refund: Refund): Promise<OrderRow> {
  if (refund.state === 'failed') await freeLines(shop, order, refund)
  const counted = await countMoney(shop, order)
  if (refund.state === 'processed') await postDocuments(shop, counted)
  if (refund.state === 'needs_attention') await mailRefundAccount(shop, await answerOf(shop, counted))
  else if (refund.state === 'failed')
    await mailRefundFailed(shop, await answerOf(shop, counted), refund.amountKobo)
  else if (counted.paymentState === 'refunded' && order.paymentState !== 'refunded')
    await mailRefundSent(shop, await answerOf(shop, counted))
  return counted
}

/** The pieces of a refund that failed may be refunded again, by another way. */
async function freeLines(shop: ShopContext, order: OrderRow, { lines }: Refund): Promise<void> {
  for (const { position, quantity } of lines) {
    await shop.db
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} - ${quantity}` })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
  }
}
