import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { actorKey, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'
import { cashEntry } from '../payments/ledger.ts'
import { recordReceipt } from '../payments/record-receipt.ts'
import { allowReviews } from '../reviews/allow-reviews.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { countedMoney } from './count-money.ts'
import { currentLines } from './current-lines.ts'
import { lockOrder } from './find-order.ts'
import { lastStepOf } from './last-step.ts'
import { postStepMail } from './mail-step.ts'
import { dueKobo } from './payment-state.ts'
import { isUndo } from './order-states.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { staffStepProblem } from './staff-step.ts'
import type { OrderRow } from './tables.ts'
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
 * order. Refuses with not_found, forbidden, changed_by_other (`by`), step_not_allowed, test_order or
 * order_not_confirmed.
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
    const isLive = shop.providers.gateways.forNew?.mode === 'live'
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
  const collectedKobo = to === 'delivered' && order.paymentMethod === 'pay_on_delivery' ? dueKobo(order) : 0
  if (collectedKobo > 0) await collectCash(shop, order, collectedKobo)
  const set = collectedKobo > 0 ? await countedMoney(shop, order, to) : {}
  const moved = await takeStep(shop, order, { to, note, set })
  // Nothing was sold by a test order, and ratings are figures.
  if (to === 'delivered' && !order.isTest)
    await allowReviews(shop, { accountId: order.accountId, lines: await currentLines(shop, order.id) })
  if (!isUndo(order.state, to)) await postStepMail(shop, moved)
}

async function collectCash(shop: ShopContext, order: OrderRow, amountKobo: number): Promise<void> {
  const receipt = {
    orderId: order.id,
    provider: 'cash',
    amountKobo,
    reference: `CASH-${order.number}`,
    isTest: order.isTest,
    takenBy: actorKey(shop.actor),
  } as const
  await recordReceipt(shop, receipt, cashEntry(amountKobo))
}
