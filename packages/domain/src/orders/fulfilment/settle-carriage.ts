import type { AdminOrder } from '@shop/contract/admin/orders'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { findShipment, listUnresolvedShipments } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { shipments } from '../tables.ts'

/**
 * Staff have settled with a courier that it does not come for what was given up: the order warns of it no more. A repeat
 * answers the order. Refuses with not_found, forbidden, or step_not_allowed while the courier is still being told.
 */
export async function resolveShipment(
  ctx: RequestContext,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(orderId) || !isUuid(shipmentId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const shipment = await findShipment(ctx, shipmentId)
    if (shipment?.order_id !== order.id) fail('not_found')
    if (shipment.resolved_at) return
    const unresolved = (await listUnresolvedShipments(ctx, order.id)).find(({ id }) => id === shipmentId)
    if (!unresolved || unresolved.status === 'cancelling') fail('invalid_transition')
    await ctx.db.update(shipments).set({ resolved_at: ctx.clock.now() }).where(eq(shipments.id, shipmentId))
    await recordAudit(ctx, 'orders.shipment_resolved', `order:${order.id}`, {
      courier: 'settled',
      carrier: unresolved.carrier,
    })
  })
  return getAdminOrder(ctx, orderId)
}
