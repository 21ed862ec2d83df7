import type { ShopContext } from '../kernel/context.ts'
import { askFullRefund, type RefundReason } from './ask-refund.ts'
import { listAttempts } from './list-attempts.ts'

/** Asks for all money back that was taken for an order. Answers whether there was any. The order is locked. */
export async function refundPaidAttempts(
  shop: ShopContext,
  orderId: string,
  why: RefundReason,
): Promise<boolean> {
  let isAsked = false
  for (const attempt of await listAttempts(shop, orderId)) {
    if (attempt.state === 'paid' && (await askFullRefund(shop, attempt, why))) isAsked = true
  }
  return isAsked
}
