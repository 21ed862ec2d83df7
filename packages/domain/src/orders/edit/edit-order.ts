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
import type { ShopContext } from '../../core/context.ts'
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
  confirmedTotalKobo: number
  key: string | undefined
}

/** What an order would be with other lines. Changes nothing, refuses as editOrder does. */
export async function previewChange(
  shop: ShopContext,
  { orderId, ...wish }: ChangeWish & { orderId: string },
): Promise<OrderChangePreview> {
  requirePermission(shop.actor, 'orders:edit')
  const order = (await findOrder(shop, orderId)) ?? refuse('not_found')
  const change = await readChange(shop, order, wish, (variantIds) => readOffers(shop, { variantIds }))
  return {
    ...sumsOf(change.sums, change.lines),
    discounts: change.sums.discounts,
    was_total_kobo: order.totalKobo,
    due_kobo: change.dueKobo,
    due_at: change.dueAt,
    refund_kobo: change.refundKobo,
  }
}

/**
 * Staff change the lines of an order that is not packed yet. Lines that stay keep their price, new ones get today's; its
 * promotions and its delivery fee are counted anew, its stock moves by the difference. What it costs more is waited for,
 * what it costs less goes back by the way it came. Its invoice is credited, and another one follows. Refuses with
 * not_found, forbidden, those of readChange, or quote_changed.
 */
export async function editOrder(shop: ShopContext, { key, ...wish }: EditOrder): Promise<AdminOrder> {
  requirePermission(shop.actor, 'orders:edit')
  if (!isUuid(wish.orderId)) refuse('not_found')
  return onceOnly(shop, { key, act: 'orders.edit', wish }, async (shop) => {
    const order = await lockOrder(shop, wish.orderId)
    const change = await readChange(shop, order, wish, async (variantIds) =>
      (await lockVariants(shop, variantIds)).map(offerOf),
    )
    const { sums, lines, before, more, fewer, refundKobo } = change
    if (sums.totalKobo !== wish.confirmedTotalKobo) refuse('quote_changed')
    const subject = `order:${order.id}`
    await restock(shop, { lines: fewer, subject })
    const stock = await takeStock(shop, { lines: more, subject })
    if (!stock.done) throw new Error('Stock was short under lock.')
    await rewriteUses(shop, order.id, sums.discounts)
    const rewritten = await rewriteOrder(shop, order, { sums, lines })
    await giveBack(shop, rewritten, refundKobo)
    const changed = await countMoney(shop, rewritten)
    await takeBackInvoice(shop, order)
    const sides = { before: sumsOf(order, before), after: sumsOf(sums, lines) }
    await recordChange(shop, order.id, sides)
    await recordAct(shop, 'orders:edit', subject, sides)
    if (changed.paymentState === 'paid' && !changed.isTest) await postDocuments(shop, changed)
    await mailChange(shop, await answerOf(shop, changed), { before: sides.before, refundKobo })
    return readAdminOrder(shop, order.id)
  })
}

/** Asks for what came in above the new total, by the way it came. */
async function giveBack(shop: ShopContext, order: StoredOrder, amountKobo: number): Promise<void> {
  if (amountKobo === 0) return
  const shares = spreadRefund(await listAttempts(shop, order.id), amountKobo, 'own')
  if (!shares) throw new Error('More goes back than came in.')
  await askShares(shop, order, shares, { reason: `order ${order.number} was changed` })
}
