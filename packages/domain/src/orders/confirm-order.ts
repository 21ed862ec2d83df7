import { and, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { codeHash, codeTriesMax } from './confirmation-code.ts'
import { findOrder, findOwnOrder, lockOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { sendCodeAgain } from './send-code.ts'
import { orderConfirmations, type OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

/** The shopper confirms an own order by the code. Refuses with not_found, code_wrong (`left`) or step_not_allowed. */
export async function confirmOrder(shop: ShopContext, orderId: string, code: string): Promise<Order> {
  const order = await findOwnOrder(shop, orderId)
  return answerOf(shop, await confirmByCode(shop, order, code))
}

/** The shopper wants another code. Refuses with not_found or step_not_allowed. */
export async function askCodeAgain(shop: ShopContext, orderId: string): Promise<Order> {
  const order = await findOwnOrder(shop, orderId)
  await sendCodeAgain(shop, order)
  return answerOf(shop, order)
}

/**
 * Staff confirm an order: with the code that the customer tells, or without one because the customer said yes.
 * Refuses with forbidden, not_found, code_wrong (`left`) or step_not_allowed.
 */
export async function confirmForCustomer(
  shop: ShopContext,
  orderId: string,
  code: string | undefined,
): Promise<AdminOrder> {
  requirePermission(shop.actor, 'orders:move')
  const order = (await findOrder(shop, orderId)) ?? refuse('not_found')
  if (code === undefined) await confirm(shop, order.id, 'spoken')
  else await confirmByCode(shop, order, code)
  return readAdminOrder(shop, orderId)
}

/** A try counts before it is compared, and for good: ten at once are five. */
async function confirmByCode(shop: ShopContext, order: OrderRow, code: string): Promise<OrderRow> {
  if (order.confirmation === 'code' || order.confirmation === 'spoken') return order
  if (order.confirmation !== 'waiting') refuse('step_not_allowed')
  const [kept] = await shop.db
    .update(orderConfirmations)
    .set({ tries: sql`${orderConfirmations.tries} + 1` })
    .where(and(eq(orderConfirmations.orderId, order.id), lt(orderConfirmations.tries, codeTriesMax)))
    .returning({ hash: orderConfirmations.codeHash, tries: orderConfirmations.tries })
  if (!kept) refuse('code_wrong', { left: 0 })
  if (kept.hash !== codeHash(order.id, code)) refuse('code_wrong', { left: codeTriesMax - kept.tries })
  return confirm(shop, order.id, 'code')
}

async function confirm(shop: ShopContext, orderId: string, way: 'code' | 'spoken'): Promise<OrderRow> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.confirmation === 'code' || order.confirmation === 'spoken') return order
    if (order.confirmation !== 'waiting' || order.state === 'cancelled') refuse('step_not_allowed')
    if (way === 'spoken') await recordAct(shop, 'orders:confirm', `order:${order.id}`, { way })
    return changeOrder(shop, order, { confirmation: way })
  })
}
