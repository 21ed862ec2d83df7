import type { Order } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { findMyOrder, lockOrder } from '../orders.ts'
import { listParcelDetails, rescheduleDates } from '../parcels.ts'
import { presentOrder } from '../get-order.ts'
import { parcelEvents, parcels } from '../tables.ts'
import { updateOrder } from '../transition-order.ts'

export interface RescheduleDeliveryInput {
  order_id: string
  /** The number of the parcel. */
  parcel_number: number
  /** YYYY-MM-DD. */
  rescheduled_for: string
  /** A note for the rider. */
  note: string
}

/**
 * The customer chooses a day for another delivery attempt, and can change it as often as they like within three days.
 * Throws not_found, invalid_transition or invalid_input (`rescheduled_for`).
 */
export async function rescheduleDelivery(
  ctx: RequestContext,
  {
    order_id: orderId,
    parcel_number: number,
    rescheduled_for: rescheduledFor,
    note,
  }: RescheduleDeliveryInput,
): Promise<Order> {
  const { id } = await findMyOrder(ctx, orderId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    const parcel = (await listParcelDetails(ctx, id)).find((each) => each.number === number)
    if (!parcel) return fail('not_found')
    const at = ctx.clock.now()
    const days = rescheduleDates(parcel, at)
    if (days.length === 0) fail('invalid_transition')
    if (!days.includes(rescheduledFor)) failField('rescheduled_for', 'Choose one of these days')
    await ctx.db.update(parcels).set({ rescheduled_for: rescheduledFor }).where(eq(parcels.id, parcel.id))
    const eventFields = { actor: actorKey(ctx.actor), actor_name: actorName(ctx.actor), occurred_at: at }
    await ctx.db
      .insert(parcelEvents)
      .values({ ...eventFields, parcel_id: parcel.id, status: parcel.status, note })
    return presentOrder(ctx, await updateOrder(ctx, order, {}))
  })
}
