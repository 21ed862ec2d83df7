import { and, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { codeHash, codeTriesMax } from './confirmation-code.ts'
import { findOrder, findOwnOrder, lockOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { sendCodeAgain } from './send-code.ts'
import { orderConfirmationCodes, type OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

/** The shopper confirms an own order by the code. Refuses with not_found, code_wrong (`left`) or step_not_allowed. */
export async function confirmOrder(ctx: RequestContext, orderId: string, code: string): Promise<Order> {
  const order = await findOwnOrder(ctx, orderId)
  return answerOf(ctx, await confirmByCode(ctx, order, code))
}

/** The shopper wants another code. Refuses with not_found or step_not_allowed. */
export async function askCodeAgain(ctx: RequestContext, orderId: string): Promise<Order> {
  const order = await findOwnOrder(ctx, orderId)
  await sendCodeAgain(ctx, order)
  return answerOf(ctx, order)
}

/**
 * Staff confirm an order: with the code that the customer tells, or without one because the customer said yes.
 * Refuses with forbidden, not_found, code_wrong (`left`) or step_not_allowed.
 */
export async function confirmForCustomer(
  ctx: RequestContext,
  orderId: string,
  code: string | undefined,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
  if (code === undefined) await confirm(ctx, order.id, 'by_phone')
  else await confirmByCode(ctx, order, code)
  return readAdminOrder(ctx, orderId)
}

/** A try counts before it is compared, and for good: ten at once are five. */
async function confirmByCode(ctx: RequestContext, order: OrderRow, code: string): Promise<OrderRow> {
  if (order.confirmation === 'code' || order.confirmation === 'by_phone') return order
  if (order.confirmation !== 'pending') refuse('invalid_transition')
  const [kept] = await ctx.db
    .update(orderConfirmationCodes)
    .set({ attempts: sql`${orderConfirmationCodes.attempts} + 1` })
    .where(
      and(eq(orderConfirmationCodes.order_id, order.id), lt(orderConfirmationCodes.attempts, codeTriesMax)),
    )
    .returning({ hash: orderConfirmationCodes.code_hash, tries: orderConfirmationCodes.attempts })
  if (!kept) refuse('invalid_code', { attempts_left: 0 })
  if (kept.hash !== codeHash(order.id, code))
    refuse('invalid_code', { attempts_left: codeTriesMax - kept.tries })
  return confirm(ctx, order.id, 'code')
}

async function confirm(ctx: RequestContext, orderId: string, way: 'code' | 'by_phone'): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.confirmation === 'code' || order.confirmation === 'by_phone') return order
    if (order.confirmation !== 'pending' || order.status === 'cancelled') refuse('invalid_transition')
    if (way === 'by_phone') await recordAct(ctx, 'orders.order_confirmed', `order:${order.id}`, { way })
    return changeOrder(ctx, order, { confirmation: way })
  })
}
