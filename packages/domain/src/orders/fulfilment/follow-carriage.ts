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
  carriages,
  type OrderRow,
  parcelEvents,
  type ParcelRow,
  parcels,
} from '../tables.ts'
import { stepParcel } from '../write-parcel.ts'

/** The outbox kind whose payload is `{carriageId}`. */
export const followWork = 'follow-carriage'

export async function carryFollowing(ctx: RequestContext, work: DueWork): Promise<void> {
  const { carriageId } = work.payload as { carriageId: string }
  await followCarriage(ctx, carriageId)
}

/**
 * Asks the courier where a parcel is; what it has not told before is noted, and moves the parcel and its order. Throws
 * CourierUnavailable or CourierRefused.
 */
export async function followCarriage(ctx: RequestContext, carriageId: string): Promise<void> {
  const carriage = await findCarriage(ctx, carriageId)
  if (carriage?.state !== 'booked' || carriage.shipmentId === null) return
  const news = await courierOf(ctx, carriage).track(carriage.shipmentId)
  if (!news || news.state === 'created') return
  const eventKey = keyOf(carriage, news)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.orderId)
    const parcel = (await listParcels(ctx, order.id)).find(({ id }) => id === carriage.parcelId)
    // What a rider of the shop has, no courier can tell of.
    if (parcel?.riderId !== null || (await isTold(ctx, eventKey))) return
    await note(ctx, order, parcel, { news, eventKey })
    if (news.state === 'cancelled' && parcel.state === 'packed')
      await endCarriage(ctx, order, carriage, parcel)
  })
}

function keyOf({ courier, shipmentId }: CarriageRow, { state, at }: CourierNews): string {
  return [courier, shipmentId, state, at?.toISOString() ?? ''].join(' ')
}

async function isTold(ctx: RequestContext, eventKey: string): Promise<boolean> {
  const told = await ctx.db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(eq(parcelEvents.eventKey, eventKey))
  return told.length > 0
}

async function note(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
  { news, eventKey }: { news: CourierNews; eventKey: string },
): Promise<void> {
  const words = news.words || news.state.replaceAll('_', ' ')
  const said = { note: plainText(words), reason: news.reason ?? null, eventKey }
  // Money at the door is counted by people, and only then the parcel has arrived.
  const isToCount = news.state === 'delivered' && dueAtDoorKobo(order) > 0
  const steps = isToCount ? [] : stepsOfNews(parcel.state, news.state, leavingState(order))
  const last = steps.at(-1)
  if (last === undefined) return stepParcel(ctx, parcel, { to: parcel.state, ...said })
  let followed = order
  for (const to of steps.slice(0, -1)) {
    await stepParcel(ctx, parcel, { to })
    followed = await followParcels(ctx, followed)
  }
  const set = last === 'attempt_failed' ? { promisedOn: null } : {}
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
  await ctx.db.update(carriages).set({ state: 'refused', problem }).where(eq(carriages.id, carriage.id))
  const fresh = await findCarriage(ctx, carriage.id)
  if (fresh) await bookCourierFee(ctx, order, fresh, 0)
  await ctx.db.update(parcels).set({ tracking: '' }).where(eq(parcels.id, parcel.id))
}
