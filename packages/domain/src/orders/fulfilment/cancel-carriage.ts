import type { AdminOrder } from '@shop/contract/admin/orders'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { giveUpCarriage } from '../give-up-carriage.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { parcels } from '../tables.ts'

/**
 * Takes the booking of a packed parcel back; the outbox tells the courier. Refuses with not_found, forbidden,
 * changed_by_other or step_not_allowed.
 */
export async function cancelCarriage(ctx: RequestContext, wish: ParcelWish): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    if (parcel.status !== 'packed' || !(await giveUpCarriage(ctx, parcel.id))) refuse('invalid_transition')
    await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
    await recordAct(ctx, 'orders.shipment_cancelled', `order:${order.id}`, {
      parcel: parcel.number,
      courier: 'cancelled',
    })
  })
  return readAdminOrder(ctx, wish.orderId)
}
