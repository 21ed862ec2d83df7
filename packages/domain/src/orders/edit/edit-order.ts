import type { OrderChangePreview } from '@shop/contract/admin/order-changes'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { offerOf } from '../../catalogue/products/offer.ts'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { restock } from '../../catalogue/inventory/restock.ts'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import { takeBackInvoice } from '../invoices/issue-documents.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import { rewriteUses } from '../../selling/promotions/promotions-of-order.ts'
import { askShares } from '../ask-shares.ts'
import { countMoney } from '../count-money.ts'
import { postDocuments } from '../documents-work.ts'
import { findOrder, lockOrder, type StoredOrder } from '../find-order.ts'
import { answerOf } from '../load-order.ts'
import { mailChange } from '../mail-order.ts'
import { recordChange, sumsOf } from '../order-changes.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { rewriteOrder } from '../rewrite-order.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { spreadRefund } from '../../payments/refund-ways.ts'
import { type ChangeWish, readChange } from './read-change.ts'

export interface EditOrder extends ChangeWish {
  orderId: string
  /** The total that staff saw, in kobo. */
  confirmed_total_kobo: number
  key: string | undefined
}

/** What an order would be with other lines. Changes nothing, refuses as editOrder does. */
export async function previewChange(
  ctx: RequestContext,
  { orderId, ...wish }: ChangeWish & { orderId: string },
): Promise<OrderChangePreview> {
  requirePermission(ctx.actor, 'orders:edit')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
  const change = await readChange(ctx, order, wish, (variantIds) => readOffers(ctx, { variantIds }))
  return {
    ...sumsOf(change.sums, change.lines),
    discounts: change.sums.discounts,
    previous_total_kobo: order.total_kobo,
    balance_due_kobo: change.due_kobo,
    balance_due_via: change.due_at,
    refund_kobo: change.refund_kobo,
  }
}

/**
 * Staff change the lines of an order that is not packed yet. Lines that stay keep their price, new ones get today's; its
 * promotions and its delivery fee are counted anew, its stock moves by the difference. What it costs more is waited for,
 * what it costs less goes back by the way it came. Its invoice is credited, and another one follows. Refuses with
 * not_found, forbidden, those of readChange, or quote_changed.
 */
export async function editOrder(ctx: RequestContext, { key, ...wish }: EditOrder): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:edit')
  if (!isUuid(wish.orderId)) refuse('not_found')
  return onceOnly(ctx, { key, act: 'order.edit', wish }, async (ctx) => {
    const order = await lockOrder(ctx, wish.orderId)
    const change = await readChange(ctx, order, wish, async (variantIds) =>
      (await lockVariants(ctx, variantIds)).map(offerOf),
    )
    const { sums, lines, before, more, fewer, refund_kobo: refundKobo } = change
    if (sums.total_kobo !== wish.confirmed_total_kobo) refuse('total_changed')
    const subject = `order:${order.id}`
    await restock(ctx, { lines: fewer, subject })
    const stock = await takeStock(ctx, { lines: more, subject })
    if (!stock.done) throw new Error('Stock was short under lock.')
    await rewriteUses(ctx, order.id, sums.discounts)
    const rewritten = await rewriteOrder(ctx, order, { sums, lines })
    await giveBack(ctx, rewritten, refundKobo)
    const changed = await countMoney(ctx, rewritten)
    await takeBackInvoice(ctx, order)
    const sides = { before: sumsOf(order, before), after: sumsOf(sums, lines) }
    await recordChange(ctx, order.id, sides)
    await recordAct(ctx, 'orders.order_edited', subject, sides)
    if (changed.payment_status === 'paid' && !changed.is_test) await postDocuments(ctx, changed)
    await mailChange(ctx, await answerOf(ctx, changed), { before: sides.before, refund_kobo: refundKobo })
    return readAdminOrder(ctx, order.id)
  })
}

/** Asks for what came in above the new total, by the way it came. */
async function giveBack(ctx: RequestContext, order: StoredOrder, amountKobo: number): Promise<void> {
  if (amountKobo === 0) return
  const shares = spreadRefund(await listAttempts(ctx, order.id), amountKobo, 'own')
  if (!shares) throw new Error('More goes back than came in.')
  await askShares(ctx, order, shares, { reason: `order ${order.number} was changed` })
}
