import { desc, eq } from 'drizzle-orm'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { actorKey, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'
import { cashEntry } from '../payments/ledger.ts'
import { postEntry } from '../payments/post-entry.ts'
import { allowReviews } from '../reviews/allow-reviews.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { currentLines } from './current-lines.ts'
import { lockOrder } from './find-order.ts'
import { postStepMail } from './mail-step.ts'
import { isUndo } from './order-states.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { staffStepProblem } from './staff-step.ts'
import { type OrderRow, orderSteps } from './tables.ts'
import { takeStep } from './take-step.ts'

export interface MoveOrder {
  orderId: string
  to: OrderState
  /** Of the order that staff saw. */
  version: number
  note: string
}

/**
 * Staff move an order one step on, take a step back at once, or cancel it. A repeat of a step that is done answers the
 * order. Refuses with not_found, forbidden, changed_by_other (`by`), step_not_allowed or test_order.
 */
export async function moveOrder(shop: ShopContext, wish: MoveOrder): Promise<AdminOrder> {
  requirePermission(shop.actor, wish.to === 'cancelled' ? 'orders:cancel' : 'orders:move')
  if (!isUuid(wish.orderId)) refuse('not_found')
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, wish.orderId)
    const last = await lastStepOf(shop, order)
    if (order.version !== wish.version) {
      const isRepeat = order.version === wish.version + 1 && order.state === wish.to
      if (isRepeat && last.actor === actorKey(shop.actor)) return
      refuse('changed_by_other', { by: last.actorName })
    }
    const isLive = shop.providers.gateway?.mode === 'live'
    const moment = { lastStepAt: last.at, now: shop.clock.now(), isLive }
    const problem = staffStepProblem({ order, to: wish.to, ...moment })
    if (problem) refuse(problem, { from: order.state, to: wish.to })
    await move(shop, order, wish)
    await recordAct(shop, 'orders:move', `order:${order.id}`, {
      from: order.state,
      to: wish.to,
      note: wish.note,
    })
  })
  return readAdminOrder(shop, wish.orderId)
}

async function move(shop: ShopContext, order: OrderRow, { to, note }: MoveOrder): Promise<void> {
  if (to === 'cancelled') {
    await postStepMail(shop, await cancelLockedOrder(shop, order, note))
    return
  }
  const isCash =
    to === 'delivered' && order.paymentMethod === 'pay_on_delivery' && order.paymentState === 'unpaid'
  const moved = await takeStep(shop, order, { to, note, ...(isCash && { set: { paymentState: 'paid' } }) })
  if (isCash && order.totalKobo > 0) {
    const about = { subject: `order:${order.id}`, isTest: order.isTest }
    await postEntry(shop, cashEntry(order.totalKobo), about)
  }
  // Nothing was sold by a test order, and ratings are figures.
  if (to === 'delivered' && !order.isTest)
    await allowReviews(shop, { accountId: order.accountId, lines: await currentLines(shop, order.id) })
  if (!isUndo(order.state, to)) await postStepMail(shop, moved)
}

async function lastStepOf(shop: ShopContext, order: OrderRow) {
  const [last] = await shop.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, order.id))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  if (!last) throw new Error('An order has no step.')
  return last
}
