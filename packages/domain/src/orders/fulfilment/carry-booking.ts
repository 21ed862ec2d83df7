import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import type { Waybill } from '../../core/ports/courier.ts'
import { courierProblem, courierSilent, shownUrl } from './courier-answer.ts'
import { bookCourierFee } from './courier-fee.ts'
import { courierOf, findCarriage } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { carriageCancelWork } from '../give-up-carriage.ts'
import { withheldReason } from '../withheld-reason.ts'
import { type CarriageRow, shipments, type OrderRow, parcels } from '../tables.ts'

/**
 * Carries out the outbox kind 'shipment.book': the courier is asked with the carriage's id as its key, and what it says
 * is kept. One that was given up meanwhile is booked all the same and then taken back: an earlier try may have reached
 * the courier. Throws while the courier does not answer.
 */
export async function carryBooking(ctx: RequestContext, work: DueWork): Promise<void> {
  const { shipment_id: carriageId } = work.payload as { shipment_id: string }
  const carriage = await findCarriage(ctx, carriageId)
  if (!carriage || !isToBook(carriage)) return
  if (await isStopped(ctx, carriage, work)) return
  const said = await ask(ctx, carriage, work)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.order_id)
    const fresh = await findCarriage(ctx, carriageId)
    if (fresh && isToBook(fresh)) await keep(ctx, order, fresh, said)
  })
}

function isToBook({ status: state, provider_id: shipmentId }: CarriageRow): boolean {
  return shipmentId === null && (state === 'requested' || state === 'cancelling')
}

/** Whether the order was withheld after the booking was requested: the courier must not come. */
async function isStopped(
  ctx: RequestContext,
  carriage: CarriageRow,
  { attempts }: DueWork,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.order_id)
    const fresh = await findCarriage(ctx, carriage.id)
    if (fresh?.status !== 'requested' || !withheldReason(order)) return false
    // An earlier attempt may have reached the courier: book it, then cancel it.
    const hasTried = attempts > 1
    const problem = 'Money for it was refunded or is disputed: no courier was booked.'
    const set = hasTried
      ? ({ status: 'cancelling' } as const)
      : ({ status: 'rejected', error: problem } as const)
    await ctx.db.update(shipments).set(set).where(eq(shipments.id, carriage.id))
    return !hasTried
  })
}

async function ask(ctx: RequestContext, carriage: CarriageRow, work: DueWork): Promise<Waybill | string> {
  const { id, rate_id: offerId, tracking_number: tracking } = carriage
  try {
    return await courierOf(ctx, carriage).book({ key: id, rate_id: offerId, trackingNumber: tracking })
  } catch (error) {
    return courierProblem(error, work)
  }
}

async function keep(
  ctx: RequestContext,
  order: OrderRow,
  carriage: CarriageRow,
  said: Waybill | string,
): Promise<void> {
  const isGivenUp = carriage.status === 'cancelling'
  const mine = eq(shipments.id, carriage.id)
  if (typeof said === 'string') {
    const state = isGivenUp ? 'cancelled' : 'rejected'
    // Who said no to what is given up has done what is wanted.
    const problem = isGivenUp && said !== courierSilent ? '' : said
    await ctx.db.update(shipments).set({ status: state, error: problem }).where(mine)
    return
  }
  const { provider_id: shipmentId, trackingNumber: tracking, fee_kobo: feeKobo = carriage.fee_kobo } = said
  await ctx.db
    .update(shipments)
    .set({
      provider_id: shipmentId,
      tracking_number: tracking,
      fee_kobo: feeKobo,
      carrier: said.carrier || carriage.carrier,
      tracking_url: shownUrl(said.tracking_url),
      label_url: shownUrl(said.label_url),
      status: isGivenUp ? 'cancelling' : 'booked',
    })
    .where(mine)
  // Until a courier has taken it back it is owed too.
  await bookCourierFee(ctx, order, carriage, feeKobo ?? 0)
  if (isGivenUp) await postWork(ctx, carriageCancelWork, { shipment_id: carriage.id })
  else if (carriage.parcel_id)
    await ctx.db.update(parcels).set({ tracking_number: tracking }).where(eq(parcels.id, carriage.parcel_id))
}
