import { type RequestContext, inTransaction } from '../core/context.ts'
import { requestRefund, type RefundReason } from '../payments/request-refund.ts'
import type { RefundAllocation } from '../payments/refund-rules.ts'
import { type OrderRow, orderLines } from './tables.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Refund, findRefund } from '../payments/refunds.ts'
import { refreshPaymentTotals } from './transition-order.ts'
import { enqueueDocuments } from './order-documents.ts'
import { presentOrder } from './get-order.ts'
import { emailRefundAccountRequest, emailRefundFailed, emailRefundSent } from './order-emails.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { lockOrder } from './orders.ts'

/** Requests these refunds for a locked order; the first records the units. The caller refreshes the payment totals. */
export async function requestRefundAllocations(
  ctx: RequestContext,
  { account_id: accountId }: Pick<OrderRow, 'account_id'>,
  allocations: readonly RefundAllocation[],
  { reason, lines = [] }: Omit<RefundReason, 'account_id'>,
): Promise<void> {
  for (const [index, allocation] of allocations.entries()) {
    const refundReason = { account_id: accountId, reason, ...(index === 0 && { lines }) }
    if (!(await requestRefund(ctx, allocation, refundReason)))
      throw new Error('A refund was too high under lock.')
  }
}

/**
 * Refreshes a locked order's payment totals after one of its refunds changed. The customer gets an email once
 * everything was refunded or if a refund failed, and is asked for a bank account if their bank could not accept the
 * refund.
 */
export async function confirmRefund(ctx: RequestContext, order: OrderRow, refund: Refund): Promise<OrderRow> {
  if (refund.status === 'failed') await releaseRefundedLines(ctx, order, refund)
  const updated = await refreshPaymentTotals(ctx, order)
  if (refund.status === 'processed') await enqueueDocuments(ctx, updated)
  if (refund.status === 'requires_bank_account')
    await emailRefundAccountRequest(ctx, await presentOrder(ctx, updated))
  else if (refund.status === 'failed')
    await emailRefundFailed(ctx, await presentOrder(ctx, updated), refund.amount_kobo)
  else if (updated.payment_status === 'refunded' && order.payment_status !== 'refunded')
    await emailRefundSent(ctx, await presentOrder(ctx, updated))
  return updated
}

/** The units of a failed refund can be refunded again by another method. */
async function releaseRefundedLines(ctx: RequestContext, order: OrderRow, { lines }: Refund): Promise<void> {
  for (const { position, quantity } of lines) {
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} - ${quantity}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
}

interface MarkRefundPaidInput {
  order_id: string
  refund_id: string
  /** The bank's reference of the transfer. */
  reference: string
}

/**
 * Records that staff sent a refund to the customer's bank account. A repeat changes nothing. Throws not_found,
 * forbidden, or invalid_transition if it is refunded by another method.
 */
export async function markRefundPaid(ctx: RequestContext, input: MarkRefundPaidInput): Promise<void> {
  requirePermission(ctx.actor, 'payments:refund')
  const { order_id: orderId, refund_id: refundId, reference } = input
  if (!isUuid(orderId) || !isUuid(refundId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const found = await findRefund(ctx, refundId)
    if (found?.attempt.order_id !== order.id) return fail('not_found')
    const { refund, attempt } = found
    if (refund.method !== 'bank') return fail('invalid_transition')
    const change = { status: 'processed', transfer_reference: reference } as const
    if (!(await recordRefund(ctx, attempt, refund, change))) return undefined
    await confirmRefund(ctx, order, { ...refund, status: 'processed' })
    return recordAudit(ctx, 'payments.refund_marked_paid', `order:${order.id}`, { refund_id: refundId })
  })
}
