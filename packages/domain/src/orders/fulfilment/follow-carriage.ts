import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import type { CourierNews } from '../../core/ports/courier.ts'
import { dueAtDoorKobo } from './collect-at-door.ts'
import { bookCourierFee } from './courier-fee.ts'
import { plainText } from './courier-answer.ts'
import { courierOf, findCarriage } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { followParcels } from './follow-parcels.ts'
import { leavingState } from './hand-over-parcel.ts'
import { listParcels } from '../list-parcels.ts'
import { mailParcel } from './mail-parcel.ts'
import { stepsOfNews } from './steps-of-news.ts'
import {
  type CarriageRow,
  shipments,
  type OrderRow,
  parcelEvents,
  type ParcelRow,
  parcels,
} from '../tables.ts'
import { stepParcel } from '../write-parcel.ts'

/** The outbox kind whose payload is `{carriageId}`. */
export const followWork = 'shipment.track'

export async function carryFollowing(ctx: RequestContext, work: DueWork): Promise<void> {
  const { shipment_id: carriageId } = work.payload as { shipment_id: string }
  await followCarriage(ctx, carriageId)
}

/**
 * Asks the courier where a parcel is; what it has not told before is noted, and moves the parcel and its order. Throws
 * CourierUnavailable or CourierRefused.
 */
export async function followCarriage(ctx: RequestContext, carriageId: string): Promise<void> {
  const carriage = await findCarriage(ctx, carriageId)
  if (carriage?.status !== 'booked' || carriage.provider_id === null) return
  const news = await courierOf(ctx, carriage).track(carriage.provider_id)
  if (!news || news.status === 'created') return
  const eventKey = keyOf(carriage, news)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.order_id)
    const parcel = (await listParcels(ctx, order.id)).find(({ id }) => id === carriage.parcel_id)
    // What a rider of the shop has, no courier can tell of.
    if (parcel?.rider_id !== null || (await isTold(ctx, eventKey))) return
    await note(ctx, order, parcel, { news, event_key: eventKey })
    if (news.status === 'cancelled' && parcel.status === 'packed')
      await endCarriage(ctx, order, carriage, parcel)
  })
}

function keyOf(
  { courier, provider_id: shipmentId }: CarriageRow,
  { status: state, occurredAt: at }: CourierNews,
): string {
  return [courier, shipmentId, state, at?.toISOString() ?? ''].join(' ')
}

async function isTold(ctx: RequestContext, eventKey: string): Promise<boolean> {
  const told = await ctx.db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(eq(parcelEvents.event_key, eventKey))
  return told.length > 0
}

async function note(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
  { news, event_key: eventKey }: { news: CourierNews; event_key: string },
): Promise<void> {
  const words = news.message || news.status.replaceAll('_', ' ')
  const said = { note: plainText(words), reason: news.reason ?? null, event_key: eventKey }
  // Money at the door is counted by people, and only then the parcel has arrived.
  const isToCount = news.status === 'delivered' && dueAtDoorKobo(order) > 0
  const steps = isToCount ? [] : stepsOfNews(parcel.status, news.status, leavingState(order))
  const last = steps.at(-1)
  if (last === undefined) return stepParcel(ctx, parcel, { to: parcel.status, ...said })
  let followed = order
  for (const to of steps.slice(0, -1)) {
    await stepParcel(ctx, parcel, { to })
    followed = await followParcels(ctx, followed)
  }
  const set = last === 'attempt_failed' ? { rescheduled_for: null } : {}
  await stepParcel(ctx, parcel, { to: last, set, ...said })
  followed = await followParcels(ctx, followed)
  if (last === 'attempt_failed') await mailParcel(ctx, followed, parcel.number)
}

async function endCarriage(
  ctx: RequestContext,
  order: OrderRow,
  carriage: CarriageRow,
  parcel: ParcelRow,
): Promise<void> {
  const problem = 'Cancelled by the courier.'
  await ctx.db
    .update(shipments)
    .set({ status: 'rejected', error: problem })
    .where(eq(shipments.id, carriage.id))
  const fresh = await findCarriage(ctx, carriage.id)
  if (fresh) await bookCourierFee(ctx, order, fresh, 0)
  await ctx.db.update(parcels).set({ tracking_number: '' }).where(eq(parcels.id, parcel.id))
}
