import type { AdminOrder } from '@shop/contract/admin/orders'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { findCarriage, strayCarriages } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { carriages } from '../tables.ts'

/**
 * Staff have settled with a courier that it does not come for what was given up: the order warns of it no more. A repeat
 * answers the order. Refuses with not_found, forbidden, or step_not_allowed while the courier is still being told.
 */
export async function settleCarriage(
  ctx: RequestContext,
  { orderId, carriageId }: { orderId: string; carriageId: string },
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:move')
  if (!isUuid(orderId) || !isUuid(carriageId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const carriage = await findCarriage(ctx, carriageId)
    if (carriage?.orderId !== order.id) refuse('not_found')
    if (carriage.settledAt) return
    const stray = (await strayCarriages(ctx, order.id)).find(({ id }) => id === carriageId)
    if (!stray || stray.state === 'cancelling') refuse('step_not_allowed')
    await ctx.db.update(carriages).set({ settledAt: ctx.clock.now() }).where(eq(carriages.id, carriageId))
    await recordAct(ctx, 'orders:move', `order:${order.id}`, { courier: 'settled', carrier: stray.carrier })
  })
  return readAdminOrder(ctx, orderId)
}
