import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { RefundWay } from '@shop/contract/refunds'
import { takeBackStock } from '../../catalogue/inventory/take-back-stock.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { heldByPlan } from '../../payments/instalments/held-by-plan.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { reachOf, spreadRefund } from '../../payments/refund-ways.ts'
import { askShares } from '../ask-shares.ts'
import { countMoney } from '../count-money.ts'
import { postDocuments } from '../documents-work.ts'
import { lockOrder } from '../find-order.ts'
import { followParcels } from '../fulfilment/follow-parcels.ts'
import { requireVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import { answerOf } from '../load-order.ts'
import { mailRefund } from '../mail-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { areRefundable, type LineWish } from '../refund-plan.ts'
import { shelveFreed } from '../fulfilment/shelve-freed.ts'
import { orderLines, type OrderRow } from '../tables.ts'

export interface RefundOrder {
  orderId: string
  /** What it is for; the amount need not be theirs. */
  lines: LineWish[]
  amount_kobo: number
  method: RefundWay
  reason: string
  /** Positions of lines whose pieces came back and are sold again. */
  restock_positions: number[]
  /** The shopper is told of it by another mail. */
  isToldElsewhere?: boolean
  /** Of the order that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Staff give back a part or all of what came in for an order. Never more than that, however many ask at once: the order
 * is locked, and each receipt has its own cap. What a plan that waits for money has goes back only with its order; what
 * came above it, or failed to go back, may. Pieces that are not packed yet go back to the shelf. Refuses with not_found,
 * forbidden, changed_by_other, invalid_input (`lines`, `restock_positions`), step_not_allowed or refund_too_high (`max_refund_kobo`).
 */
export async function refundOrder(ctx: RequestContext, { key, ...wish }: RefundOrder): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'payments:refund')
  if (!isUuid(wish.orderId)) refuse('not_found')
  return onceOnly(ctx, { key, act: 'order.refund', wish }, async (ctx) => {
    const order = await lockOrder(ctx, wish.orderId)
    await requireVersion(ctx, order, wish.version)
    const attempts = await listAttempts(ctx, order.id)
    const held = await heldByPlan(ctx, order.id)
    const reach = reachOf(attempts, held)
    if (held.size > 0 && reach.bank === 0) refuse('invalid_transition')
    await markLines(ctx, order, wish)
    await shelveFreed(ctx, order)
    const shares = spreadRefund(attempts, wish.amount_kobo, wish.method, held)
    if (!shares) return refuse('refund_exceeds_paid', { max_refund_kobo: reach[wish.method] })
    await askShares(ctx, order, shares, { reason: wish.reason, lines: wish.lines })
    const counted = await countRefunded(ctx, order, wish)
    if (wish.method === 'store_credit') await postDocuments(ctx, counted)
    const { lines, amount_kobo: amountKobo, method: way, restock_positions: restock } = wish
    await recordAct(ctx, 'payments.refund_requested', `order:${order.id}`, {
      lines,
      amount_kobo: amountKobo,
      way,
      restock,
    })
    if (!wish.isToldElsewhere)
      await mailRefund(ctx, await answerOf(ctx, counted), { amount_kobo: amountKobo, way })
    return readAdminOrder(ctx, order.id)
  })
}

/** Pieces that are refunded before they were packed are not sent any more: what has arrived may be all there is. */
async function countRefunded(
  ctx: RequestContext,
  order: OrderRow,
  { lines }: Pick<RefundOrder, 'lines'>,
): Promise<OrderRow> {
  const isPartSent = order.status === 'shipped' && (await listParcels(ctx, order.id)).length > 0
  return isPartSent && lines.length > 0 ? followParcels(ctx, order) : countMoney(ctx, order)
}

async function markLines(
  ctx: RequestContext,
  order: OrderRow,
  { lines: wishes, restock_positions: restock }: Pick<RefundOrder, 'lines' | 'restock_positions'>,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  if (!areRefundable(lines, wishes)) refuseField('lines', 'These items can no longer be refunded')
  const back = wishes.filter(({ position }) => restock.includes(position))
  if (back.length < restock.length) refuseField('restock_positions', 'Only refunded items can be restocked')
  if (back.length > 0 && order.status !== 'delivered')
    refuseField('restock_positions', 'Items can be restocked once the order was delivered')
  for (const { position, quantity } of wishes) {
    await ctx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${quantity}` })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)))
  }
  await takeBackStock(ctx, {
    lines: back.flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line ? [{ variant_id: line.variant_id, quantity }] : []
    }),
    // Not `order:`: what was sold for the order stays what it was.
    subject: `return:${order.id}`,
  })
}
