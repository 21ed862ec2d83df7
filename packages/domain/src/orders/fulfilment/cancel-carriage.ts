import type { AdminOrder } from '@shop/contract/admin/orders'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { abandonShipment } from '../give-up-carriage.ts'
import { lockParcel, type ParcelInput } from './lock-parcel.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { parcels } from '../tables.ts'

/**
 * Takes the booking of a packed parcel back; the outbox tells the courier. Refuses with not_found, forbidden,
 * changed_by_other or step_not_allowed.
 */
export async function cancelShipment(ctx: RequestContext, input: ParcelInput): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    if (parcel.status !== 'packed' || !(await abandonShipment(ctx, parcel.id))) fail('invalid_transition')
    await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
    await recordAudit(ctx, 'orders.shipment_cancelled', `order:${order.id}`, {
      parcel: parcel.number,
      courier: 'cancelled',
    })
  })
  return getAdminOrder(ctx, input.orderId)
}
