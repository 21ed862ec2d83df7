import { and, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { codeHash, codeAttemptsMax } from './confirmation-code.ts'
import { findOrder, findMyOrder, lockOrder } from './find-order.ts'
import { presentOrder } from './load-order.ts'
import { getAdminOrder } from './read-admin-order.ts'
import { resendCode } from './send-code.ts'
import { orderConfirmationCodes, type OrderRow } from './tables.ts'
import { updateOrder } from './take-step.ts'

/** The shopper confirms an own order by the code. Refuses with not_found, code_wrong (`left`) or step_not_allowed. */
export async function confirmOrder(ctx: RequestContext, orderId: string, code: string): Promise<Order> {
  const order = await findMyOrder(ctx, orderId)
  return presentOrder(ctx, await confirmByCode(ctx, order, code))
}

/** The shopper wants another code. Refuses with not_found or step_not_allowed. */
export async function requestCodeAgain(ctx: RequestContext, orderId: string): Promise<Order> {
  const order = await findMyOrder(ctx, orderId)
  await resendCode(ctx, order)
  return presentOrder(ctx, order)
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
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  if (code === undefined) await confirm(ctx, order.id, 'by_phone')
  else await confirmByCode(ctx, order, code)
  return getAdminOrder(ctx, orderId)
}

/** A try counts before it is compared, and for good: ten at once are five. */
async function confirmByCode(ctx: RequestContext, order: OrderRow, code: string): Promise<OrderRow> {
  if (order.confirmation === 'code' || order.confirmation === 'by_phone') return order
  if (order.confirmation !== 'pending') fail('invalid_transition')
  const [stored] = await ctx.db
    .update(orderConfirmationCodes)
    .set({ attempts: sql`${orderConfirmationCodes.attempts} + 1` })
    .where(
      and(
        eq(orderConfirmationCodes.order_id, order.id),
        lt(orderConfirmationCodes.attempts, codeAttemptsMax),
      ),
    )
    .returning({ hash: orderConfirmationCodes.code_hash, attempts: orderConfirmationCodes.attempts })
  if (!stored) fail('invalid_code', { attempts_left: 0 })
  if (stored.hash !== codeHash(order.id, code))
    fail('invalid_code', { attempts_left: codeAttemptsMax - stored.attempts })
  return confirm(ctx, order.id, 'code')
}

async function confirm(ctx: RequestContext, orderId: string, way: 'code' | 'by_phone'): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.confirmation === 'code' || order.confirmation === 'by_phone') return order
    if (order.confirmation !== 'pending' || order.status === 'cancelled') fail('invalid_transition')
    if (way === 'by_phone') await recordAudit(ctx, 'orders.order_confirmed', `order:${order.id}`, { way })
    return updateOrder(ctx, order, { confirmation: way })
  })
}
