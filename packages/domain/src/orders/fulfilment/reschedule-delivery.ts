import type { Order } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder } from '../find-order.ts'
import { readParcels } from '../list-parcels.ts'
import { answerOf } from '../load-order.ts'
import { otherDays } from '../other-days.ts'
import { parcelEvents, parcels } from '../tables.ts'
import { changeOrder } from '../take-step.ts'

export interface RescheduleDelivery {
  orderId: string
  /** The number of the parcel. */
  parcel_number: number
  /** YYYY-MM-DD. */
  rescheduled_for: string
  /** What the rider should know. */
  note: string
}

/**
 * The shopper chooses a day for another try, as often as they like within three days. Refuses with not_found,
 * step_not_allowed or invalid_input (`rescheduled_for`).
 */
export async function rescheduleDelivery(
  ctx: RequestContext,
  { orderId, parcel_number: number, rescheduled_for: on, note }: RescheduleDelivery,
): Promise<Order> {
  const { id } = await findOwnOrder(ctx, orderId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    const parcel = (await readParcels(ctx, id)).find((each) => each.number === number)
    if (!parcel) return refuse('not_found')
    const at = ctx.clock.now()
    const days = otherDays(parcel, at)
    if (days.length === 0) refuse('invalid_transition')
    if (!days.includes(on)) refuseField('rescheduled_for', 'Choose one of these days')
    await ctx.db.update(parcels).set({ rescheduled_for: on }).where(eq(parcels.id, parcel.id))
    const said = { actor: actorKey(ctx.actor), actor_name: actorName(ctx.actor), occurred_at: at }
    await ctx.db.insert(parcelEvents).values({ ...said, parcel_id: parcel.id, status: parcel.status, note })
    return answerOf(ctx, await changeOrder(ctx, order, {}))
  })
}
