import { and, asc, eq, sql } from 'drizzle-orm'
import type { RefundMethod } from '@shop/contract/refunds'
import { restockReturn } from '../../catalogue/inventory/stock-movements.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { getWithheldAmounts } from '../../payments/pay-later/agreement-rules.ts'
import { listAttempts } from '../../payments/attempts.ts'
import { getRefundableByMethod, allocateRefund } from '../../payments/refund-rules.ts'
import { requestRefundAllocations } from '../order-refunds.ts'
import { refreshPaymentTotals } from '../transition-order.ts'
import { enqueueDocuments } from '../order-documents.ts'
import { assertVersion, lockOrder } from '../orders.ts'
import { syncOrderStatus, restockRefunded } from '../fulfilment/sync-order-status.ts'
import { listParcels } from '../parcels.ts'
import { presentOrder } from '../get-order.ts'
import { emailRefund } from '../order-emails.ts'
import { areRefundable, type LineInput } from '../order-money.ts'
import { orderLines, type OrderRow } from '../tables.ts'

export interface RefundOrder {
  order_id: string
  /** The units it is for; the amount can differ from their value. */
  lines: LineInput[]
  amount_kobo: number
  method: RefundMethod
  reason: string
  /** Positions of lines whose units came back and are restocked. */
  restock_positions: number[]
  /** Set if the customer is notified by another email. */
  suppress_notification?: boolean
  /** The version of the order that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Refunds part or all of what was paid for an order. Concurrent calls cannot refund more: the order is locked, and each
 * payment has its own limit. Money that belongs to a running plan is only refunded by cancelling the order. Refunded
 * units that are not packed yet are restocked. Throws not_found, forbidden, version_conflict, invalid_transition,
 * invalid_input (`lines`, `restock_positions`) or refund_exceeds_paid (`max_refund_kobo`).
 */
export async function refundOrder(ctx: RequestContext, { key, ...input }: RefundOrder): Promise<void> {
  requirePermission(ctx.actor, 'payments:refund')
  if (!isUuid(input.order_id)) fail('not_found')
  await withIdempotency(ctx, { key, operation: 'order.refund', input }, async (ctx) => {
    const order = await lockOrder(ctx, input.order_id)
    await assertVersion(ctx, order, input.version)
    const attempts = await listAttempts(ctx, order.id)
    const withheldKobo = await getWithheldAmounts(ctx, order.id)
    const refundable = getRefundableByMethod(attempts, withheldKobo)
    if (withheldKobo.size > 0 && refundable.bank === 0) fail('invalid_transition')
    await markRefundedLines(ctx, order, input)
    await restockRefunded(ctx, order)
    const allocations = allocateRefund(attempts, input.amount_kobo, input.method, withheldKobo)
    if (!allocations) return fail('refund_exceeds_paid', { max_refund_kobo: refundable[input.method] })
    await requestRefundAllocations(ctx, order, allocations, { reason: input.reason, lines: input.lines })
    const refundedOrder = await applyRefundTotals(ctx, order, input)
    if (input.method === 'store_credit') await enqueueDocuments(ctx, refundedOrder)
    const { lines, amount_kobo: amountKobo, method, restock_positions: restockPositions } = input
    await recordAudit(ctx, 'payments.refund_requested', `order:${order.id}`, {
      lines,
      amount_kobo: amountKobo,
      method,
      restock: restockPositions,
    })
    if (!input.suppress_notification)
      await emailRefund(ctx, await presentOrder(ctx, refundedOrder), { amount_kobo: amountKobo, method })
  })
}

/** Units refunded before packing are no longer shipped, so the order may now be complete. */
async function applyRefundTotals(
  ctx: RequestContext,
  order: OrderRow,
  { lines }: Pick<RefundOrder, 'lines'>,
): Promise<OrderRow> {
  const isPartlyShipped = order.status === 'shipped' && (await listParcels(ctx, order.id)).length > 0
  return isPartlyShipped && lines.length > 0 ? syncOrderStatus(ctx, order) : refreshPaymentTotals(ctx, order)
}

async function markRefundedLines(
  ctx: RequestContext,
  order: OrderRow,
  { lines: inputs, restock_positions: restockPositions }: Pick<RefundOrder, 'lines' | 'restock_positions'>,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  if (!areRefundable(lines, inputs)) failField('lines', 'These items can no longer be refunded')
  const restockLines = inputs.filter(({ position }) => restockPositions.includes(position))
  if (restockLines.length < restockPositions.length)
    failField('restock_positions', 'Only refunded items can be restocked')
  if (restockLines.length > 0 && order.status !== 'delivered')
    failField('restock_positions', 'Items can be restocked once the order was delivered')
  for (const { position, quantity } of inputs) {
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${quantity}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
  await restockReturn(ctx, {
    lines: restockLines.flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line ? [{ variant_id: line.variant_id, quantity }] : []
    }),
    // Not `order:`, because the order's own sales must not change.
    reference: `return:${order.id}`,
  })
}
