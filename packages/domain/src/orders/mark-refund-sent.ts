import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/refusal.ts'
import { findRefund } from '../payments/find-refund.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { confirmRefund } from './confirm-refund.ts'
import { lockOrder } from './find-order.ts'
import { getAdminOrder } from './read-admin-order.ts'

export interface MarkRefundPaidInput {
  orderId: string
  refundId: string
  /** What the bank calls the transfer. */
  reference: string
}

/**
 * Staff have sent a refund by hand to the shopper's bank account. A repeat answers the order. Refuses with not_found,
 * forbidden, or step_not_allowed where it goes back by another way.
 */
export async function markRefundPaid(ctx: RequestContext, input: MarkRefundPaidInput): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'payments:refund')
  const { orderId, refundId, reference } = input
  if (!isUuid(orderId) || !isUuid(refundId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const found = await findRefund(ctx, refundId)
    if (found?.attempt.order_id !== order.id) return fail('not_found')
    const { refund, attempt } = found
    if (refund.method !== 'bank') return fail('invalid_transition')
    const change = { state: 'processed', transfer_reference: reference } as const
    if (!(await recordRefund(ctx, attempt, refund, change))) return undefined
    await confirmRefund(ctx, order, { ...refund, status: 'processed' })
    return recordAudit(ctx, 'payments.refund_marked_paid', `order:${order.id}`, { refund_id: refundId })
  })
  return getAdminOrder(ctx, orderId)
}
