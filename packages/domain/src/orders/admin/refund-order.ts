import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { RefundMethod } from '@shop/contract/refunds'
import { restockReturn } from '../../catalogue/inventory/stock-movements.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { getWithheldAmounts } from '../../payments/instalments/agreement-rules.ts'
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
import { getAdminOrder } from '../get-admin-order.ts'
import { areRefundable, type LineInput } from '../order-money.ts'
import { orderLines, type OrderRow } from '../tables.ts'

export interface RefundOrder {
  order_id: string
  /** What it is for; the amount need not be theirs. */
  lines: LineInput[]
  amount_kobo: number
  method: RefundMethod
  reason: string
  /** Positions of lines whose units came back and are sold again. */
  restock_positions: number[]
  /** Another email tells the customer. */
  suppressNotification?: boolean
  /** Of the order that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Staff give back a part or all of what came in for an order. Never more than that, however many ask at once: the order
 * is locked, and each receipt has its own cap. What a plan that waits for money has goes back only with its order; what
 * came above it, or failed to go back, may. Units that are not packed yet go back to stock. Throws not_found,
 * forbidden, version_conflict, invalid_input (`lines`, `restock_positions`), invalid_transition or refund_exceeds_paid (`max_refund_kobo`).
 */
export async function refundOrder(ctx: RequestContext, { key, ...input }: RefundOrder): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'payments:refund')
  if (!isUuid(input.order_id)) fail('not_found')
  return withIdempotency(ctx, { key, operation: 'order.refund', input }, async (ctx) => {
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
    const counted = await applyRefundTotals(ctx, order, input)
    if (input.method === 'store_credit') await enqueueDocuments(ctx, counted)
    const { lines, amount_kobo: amountKobo, method: channel, restock_positions: restockPositions } = input
    await recordAudit(ctx, 'payments.refund_requested', `order:${order.id}`, {
      lines,
      amount_kobo: amountKobo,
      method: channel,
      restock: restockPositions,
    })
    if (!input.suppressNotification)
      await emailRefund(ctx, await presentOrder(ctx, counted), { amount_kobo: amountKobo, method: channel })
    return getAdminOrder(ctx, { order_id: order.id })
  })
}

/** Units that are refunded before they were packed are not sent any more: what has arrived may be all there is. */
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
    // Not `order:`: what was sold for the order stays what it was.
    reference: `return:${order.id}`,
  })
}
