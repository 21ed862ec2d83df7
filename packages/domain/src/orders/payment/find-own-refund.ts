import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder } from '../find-order.ts'
import { findRefund } from '../../payments/find-refund.ts'

/** A refund of one of the caller's own orders, with the attempt behind it. Refuses with not_found. */
export async function findOwnRefund(
  ctx: RequestContext,
  { orderId, refundId }: { orderId: string; refundId: string },
) {
  const order = await findOwnOrder(ctx, orderId)
  const found = isUuid(refundId) ? await findRefund(ctx, refundId) : undefined
  return found?.attempt.order_id === order.id ? { ...found, order } : refuse('not_found')
}
