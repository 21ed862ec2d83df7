import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import type { Waybill } from '../../core/ports/courier.ts'
import { courierError, courierUnreachable, displayableUrl } from './courier-answer.ts'
import { postCourierFee } from './courier-fee.ts'
import { getCourier, findShipment } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { cancelShipmentTask } from '../give-up-carriage.ts'
import { withheldReason } from '../withheld-reason.ts'
import { type ShipmentRow, shipments, type OrderRow, parcels } from '../tables.ts'

/**
 * Carries out the outbox kind 'shipment.book': the courier is asked with the carriage's id as its key, and what it says
 * is kept. One that was given up meanwhile is booked all the same and then taken back: an earlier try may have reached
 * the courier. Throws while the courier does not answer.
 */
export async function handleBooking(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { shipment_id: shipmentId } = task.payload as { shipment_id: string }
  const shipment = await findShipment(ctx, shipmentId)
  if (!shipment || !isBookable(shipment)) return
  if (await isStopped(ctx, shipment, task)) return
  const bookingResult = await ask(ctx, shipment, task)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const fresh = await findShipment(ctx, shipmentId)
    if (fresh && isBookable(fresh)) await saveBooking(ctx, order, fresh, bookingResult)
  })
}

function isBookable({ status: state, provider_id: providerId }: ShipmentRow): boolean {
  return providerId === null && (state === 'requested' || state === 'cancelling')
}

/** Whether the order was withheld after the booking was requested: the courier must not come. */
async function isStopped(
  ctx: RequestContext,
  shipment: ShipmentRow,
  { attempts }: OutboxMessage,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const fresh = await findShipment(ctx, shipment.id)
    if (fresh?.status !== 'requested' || !withheldReason(order)) return false
    // An earlier attempt may have reached the courier: book it, then cancel it.
    const isRetry = attempts > 1
    const problem = 'Money for it was refunded or is disputed: no courier was booked.'
    const set = isRetry
      ? ({ status: 'cancelling' } as const)
      : ({ status: 'rejected', error: problem } as const)
    await ctx.db.update(shipments).set(set).where(eq(shipments.id, shipment.id))
    return !isRetry
  })
}

async function ask(
  ctx: RequestContext,
  shipment: ShipmentRow,
  task: OutboxMessage,
): Promise<Waybill | string> {
  const { id, rate_id: rateId, tracking_number: tracking } = shipment
  try {
    return await getCourier(ctx, shipment).book({ key: id, rate_id: rateId, trackingNumber: tracking })
  } catch (error) {
    return courierError(error, task)
  }
}

async function saveBooking(
  ctx: RequestContext,
  order: OrderRow,
  shipment: ShipmentRow,
  bookingResult: Waybill | string,
): Promise<void> {
  const isAbandoned = shipment.status === 'cancelling'
  const mine = eq(shipments.id, shipment.id)
  if (typeof bookingResult === 'string') {
    const state = isAbandoned ? 'cancelled' : 'rejected'
    // Who said no to what is given up has done what is wanted.
    const problem = isAbandoned && bookingResult !== courierUnreachable ? '' : bookingResult
    await ctx.db.update(shipments).set({ status: state, error: problem }).where(mine)
    return
  }
  const {
    provider_id: providerId,
    trackingNumber: tracking,
    fee_kobo: feeKobo = shipment.fee_kobo,
  } = bookingResult
  await ctx.db
    .update(shipments)
    .set({
      provider_id: providerId,
      tracking_number: tracking,
      fee_kobo: feeKobo,
      carrier: bookingResult.carrier || shipment.carrier,
      tracking_url: displayableUrl(bookingResult.tracking_url),
      label_url: displayableUrl(bookingResult.label_url),
      status: isAbandoned ? 'cancelling' : 'booked',
    })
    .where(mine)
  // Until a courier has taken it back it is owed too.
  await postCourierFee(ctx, order, shipment, feeKobo ?? 0)
  if (isAbandoned) await enqueue(ctx, cancelShipmentTask, { shipment_id: shipment.id })
  else if (shipment.parcel_id)
    await ctx.db.update(parcels).set({ tracking_number: tracking }).where(eq(parcels.id, shipment.parcel_id))
}
