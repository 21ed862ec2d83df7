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
import { shipments } from '../tables.ts'

/**
 * Staff have settled with a courier that it does not come for what was given up: the order warns of it no more. A repeat
 * answers the order. Refuses with not_found, forbidden, or step_not_allowed while the courier is still being told.
 */
export async function settleCarriage(
  ctx: RequestContext,
  { orderId, carriageId }: { orderId: string; carriageId: string },
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(orderId) || !isUuid(carriageId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const carriage = await findCarriage(ctx, carriageId)
    if (carriage?.order_id !== order.id) refuse('not_found')
    if (carriage.resolved_at) return
    const stray = (await strayCarriages(ctx, order.id)).find(({ id }) => id === carriageId)
    if (!stray || stray.status === 'cancelling') refuse('invalid_transition')
    await ctx.db.update(shipments).set({ resolved_at: ctx.clock.now() }).where(eq(shipments.id, carriageId))
    await recordAct(ctx, 'orders.shipment_resolved', `order:${order.id}`, {
      courier: 'settled',
      carrier: stray.carrier,
    })
  })
  return readAdminOrder(ctx, orderId)
}
