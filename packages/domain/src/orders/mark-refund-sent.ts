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
  requirePermission(ctx.actor, 'money:refund')
  const { orderId, refundId, reference } = wish
  if (!isUuid(orderId) || !isUuid(refundId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const found = await findRefund(ctx, refundId)
    if (found?.attempt.orderId !== order.id) return refuse('not_found')
    const { refund, attempt } = found
    if (refund.way !== 'bank') return refuse('step_not_allowed')
    const change = { state: 'processed', sentReference: reference } as const
    if (!(await recordRefund(ctx, attempt, refund, change))) return undefined
    await confirmRefund(ctx, order, { ...refund, state: 'processed' })
    return recordAct(ctx, 'money:refund-sent', `order:${order.id}`, { refundId })
  })
  return readAdminOrder(ctx, orderId)
}
