import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { findMyOrder } from '../find-order.ts'
import { findRefund } from '../../payments/find-refund.ts'

/** A refund of one of the caller's own orders, with the attempt behind it. Refuses with not_found. */
export async function findMyRefund(
  ctx: RequestContext,
  { orderId, refundId }: { orderId: string; refundId: string },
) {
  const order = await findMyOrder(ctx, orderId)
  const found = isUuid(refundId) ? await findRefund(ctx, refundId) : undefined
  return found?.attempt.order_id === order.id ? { ...found, order } : fail('not_found')
}
