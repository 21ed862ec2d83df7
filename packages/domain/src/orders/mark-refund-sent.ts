import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'
import { findRefund } from '../payments/find-refund.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { confirmRefund } from './confirm-refund.ts'
import { lockOrder } from './find-order.ts'
import { readAdminOrder } from './read-admin-order.ts'

export interface MarkRefundSent {
  orderId: string
  refundId: string
  /** What the bank calls the transfer. */
  reference: string
}

/**
 * Staff have sent a refund by hand to the shopper's bank account. A repeat answers the order. Refuses with not_found,
 * forbidden, or step_not_allowed where it goes back by another way.
 */
export async function markRefundSent(ctx: RequestContext, wish: MarkRefundSent): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'payments:refund')
  const { orderId, refundId, reference } = wish
  if (!isUuid(orderId) || !isUuid(refundId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const found = await findRefund(ctx, refundId)
    if (found?.attempt.order_id !== order.id) return refuse('not_found')
    const { refund, attempt } = found
    if (refund.method !== 'bank') return refuse('invalid_transition')
    const change = { state: 'processed', transfer_reference: reference } as const
    if (!(await recordRefund(ctx, attempt, refund, change))) return undefined
    await confirmRefund(ctx, order, { ...refund, status: 'processed' })
    return recordAct(ctx, 'payments.refund_marked_paid', `order:${order.id}`, { refund_id: refundId })
  })
  return readAdminOrder(ctx, orderId)
}
