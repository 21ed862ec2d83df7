import type { Order } from '@shop/contract/orders'
import type { RescheduleLink } from '@shop/contract/reschedule-links'
import { eq } from 'drizzle-orm'
import { accountActorKey } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { parseSignedId, signId } from '../../identity/accounts/signed-id.ts'
import { findMyOrder, findOrder, lockOrder, type StoredOrder } from '../orders.ts'
import { listParcelDetails, type ParcelDetails, rescheduleDates } from '../parcels.ts'
import { presentOrder } from '../get-order.ts'
import { parcelEvents, parcels } from '../tables.ts'
import { updateOrder } from '../transition-order.ts'

interface NewDay {
  /** YYYY-MM-DD. */
  rescheduled_for: string
  /** A note for the rider. */
  note: string
}

export interface RescheduleDeliveryInput extends NewDay {
  order_id: string
  /** The number of the parcel. */
  parcel_number: number
}

/**
 * The customer chooses a day for a parcel that has not left yet, or for another attempt, and can change it as often as
 * they like. Throws not_found, invalid_transition or invalid_input (`rescheduled_for`).
 */
export async function rescheduleDelivery(
  ctx: RequestContext,
  { order_id: orderId, parcel_number: number, ...input }: RescheduleDeliveryInput,
): Promise<Order> {
  const { id } = await findMyOrder(ctx, orderId)
  return presentOrder(ctx, await reschedule(ctx, id, (parcel) => parcel.number === number, input))
}

/** Under the order's lock, so that the parcel cannot leave meanwhile: staff must see the new day first. */
async function reschedule(
  ctx: RequestContext,
  orderId: string,
  matches: (parcel: ParcelDetails) => boolean,
  { rescheduled_for: rescheduledFor, note }: NewDay,
): Promise<StoredOrder> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const parcel = (await listParcelDetails(ctx, orderId)).find(matches)
    if (!parcel) return fail('not_found')
    const now = ctx.clock.now()
    const days = rescheduleDates(parcel, order, now)
    if (days.length === 0) fail('invalid_transition')
    if (!days.includes(rescheduledFor)) failField('rescheduled_for', 'Choose one of these days')
    await ctx.db.update(parcels).set({ rescheduled_for: rescheduledFor }).where(eq(parcels.id, parcel.id))
    await ctx.db.insert(parcelEvents).values({
      parcel_id: parcel.id,
      status: parcel.status,
      note,
      actor: accountActorKey(order.account_id),
      actor_name: order.address.full_name,
      occurred_at: now,
    })
    return updateOrder(ctx, order, {})
  })
}

/** The URL by which a customer chooses another day for a parcel without signing in. */
export async function getRescheduleUrl(ctx: RequestContext, parcelId: string): Promise<string> {
  return `${ctx.publicUrl}/reschedule/${await signId(ctx, 'reschedule-link', parcelId)}`
}

interface RescheduleLinkInput {
  token: string
}

/**
 * What a customer can choose by a link: no days once the parcel has left again, or the days are over. Nothing about the
 * customer, because messages are forwarded. Throws not_found.
 */
export async function getRescheduleByLink(
  ctx: RequestContext,
  { token }: RescheduleLinkInput,
): Promise<RescheduleLink> {
  const { order, parcel } = await loadLinkedParcel(ctx, token)
  return {
    order_number: order.number,
    status: parcel.status,
    rescheduled_for: parcel.rescheduled_for,
    reschedule_dates: rescheduleDates(parcel, order, ctx.clock.now()),
  }
}

/** Chooses a day by a link. Throws not_found, invalid_transition or invalid_input (`rescheduled_for`). */
export async function rescheduleByLink(
  ctx: RequestContext,
  { token, ...input }: RescheduleLinkInput & NewDay,
): Promise<void> {
  const { order, parcel } = await loadLinkedParcel(ctx, token)
  await reschedule(ctx, order.id, ({ id }) => id === parcel.id, input)
}

async function loadLinkedParcel(ctx: RequestContext, token: string) {
  const id = await parseSignedId(ctx, 'reschedule-link', token)
  if (!id) return fail('not_found')
  const [found] = await ctx.db.select({ order_id: parcels.order_id }).from(parcels).where(eq(parcels.id, id))
  const order = found && (await findOrder(ctx, found.order_id))
  const parcel = order && (await listParcelDetails(ctx, order.id)).find((each) => each.id === id)
  return order && parcel ? { order, parcel } : fail('not_found')
}
