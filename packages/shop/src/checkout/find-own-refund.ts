import type { ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'
import { findOwnOrder } from '../orders/find-order.ts'
import { findRefund } from '../payments/find-refund.ts'

/** A refund of one of the caller's own orders, with the attempt behind it. Refuses with not_found. */
export async function findOwnRefund(
  shop: ShopContext,
  { orderId, refundId }: { orderId: string; refundId: string },
) {
  const order = await findOwnOrder(shop, orderId)
  const found = isUuid(refundId) ? await findRefund(shop, refundId) : undefined
  return found?.attempt.orderId === order.id ? { ...found, order } : refuse('not_found')
}
