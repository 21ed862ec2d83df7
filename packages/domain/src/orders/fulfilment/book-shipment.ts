import { manualCourier } from '@shop/contract/admin/fulfilment'
import { getSigningKey } from '../../identity/accounts/secrets.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { fail, failField } from '../../core/errors.ts'
import { type SignedRate, verifyRate, requireCourierOrder } from './shipping-rates.ts'
import { getShipments, findCourier, isOpenShipment, getCourier, findShipment } from '../shipments.ts'
import { lockParcel, type ParcelInput } from '../parcels.ts'
import { requireAgreementPaid, withheldReason } from '../fulfilment-rules.ts'
import { dispatchError } from '../order-rules.ts'
import { shipments, type OrderRow, type ShipmentRow, parcels } from '../tables.ts'
import { eq } from 'drizzle-orm'
import type { Waybill } from '../../core/ports/courier.ts'
import { courierError, courierUnreachable, displayableUrl } from './courier-responses.ts'
import { postCourierFee } from './post-courier-fee.ts'
import { lockOrder } from '../orders.ts'

export interface BookShipmentInput extends ParcelInput {
  courier: string
  /** The id of a rate from `listShippingRates`; '' for a courier that staff booked themselves. */
  rate_id: string
  carrier: string
  tracking_number: string
  /** The price, if staff booked the courier themselves. */
  fee_kobo: number | null
}

/**
 * Requests a courier for a packed parcel; an outbox handler makes the booking. Throws not_found, forbidden,
 * version_conflict, invalid_transition, test_order_not_shippable, order_not_confirmed, balance_due, payment_refunded,
 * payment_disputed, agreement_not_paid or invalid_input (`courier`, `carrier`).
 */
export async function bookShipment(
  ctx: RequestContext,
  {
    courier,
    rate_id: rateId,
    carrier,
    tracking_number: trackingNumber,
    fee_kobo: feeKobo,
    ...input
  }: BookShipmentInput,
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const isManual = courier === manualCourier
  if (!findCourier(ctx, courier) || (!isManual && rateId === '')) failField('courier', 'Choose a courier')
  const key = await getSigningKey(ctx, 'shipping-rate')
  if (isManual && carrier === '') failField('carrier', 'Enter the courier’s name')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, input)
    const before = (await getShipments(ctx, [parcel.id])).get(parcel.id)
    if (parcel.status !== 'packed' || isOpenShipment(before)) fail('invalid_transition')
    const problem = dispatchError(order, ctx.providers.gateways.primary?.mode === 'live')
    if (problem) fail(problem)
    await requireAgreementPaid(ctx, order)
    const bookedRateId = isManual
      ? ''
      : verifyRateFor(key, order, { parcel_id: parcel.id, courier, carrier }, rateId)
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const booking = {
      courier,
      carrier,
      rate_id: bookedRateId,
      tracking_number: isManual ? trackingNumber : '',
      fee_kobo: isManual ? feeKobo : null,
    }
    const row = { ...booking, id, order_id: order.id, parcel_id: parcel.id, created_at: now }
    await ctx.db.insert(shipments).values({ ...row, status: 'requested' })
    await enqueue(ctx, 'shipment.book', { shipment_id: id })
    await recordAudit(ctx, 'orders.shipment_booked', `order:${order.id}`, {
      parcel: parcel.number,
      ...booking,
    })
  })
}

/** The courier's own id of a rate for this parcel. Throws invalid_input (`courier`). */
function verifyRateFor(key: Buffer, order: OrderRow, rate: SignedRate, signed: string): string {
  requireCourierOrder(order)
  return verifyRate(key, rate, signed) ?? failField('courier', 'This rate is not for this parcel')
}

/**
 * Handles 'shipment.book': books with the courier, with the shipment's id as idempotency key, and stores the result. A
 * shipment that has been cancelled since is still booked and then cancelled, because an earlier attempt may have
 * reached the courier. Throws while the courier does not respond.
 */
export async function handleBooking(ctx: RequestContext, task: OutboxMessage<'shipment.book'>) {
  const { shipment_id: shipmentId } = task.payload
  const shipment = await findShipment(ctx, shipmentId)
  if (!shipment || !isBookable(shipment)) return
  if (await isStopped(ctx, shipment, task)) return
  const bookingResult = await request(ctx, shipment, task)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const fresh = await findShipment(ctx, shipmentId)
    if (fresh && isBookable(fresh)) await saveBooking(ctx, order, fresh, bookingResult)
  })
}

function isBookable({ status, provider_id: providerId }: ShipmentRow): boolean {
  return providerId === null && (status === 'requested' || status === 'cancelling')
}

/** Whether the order was withheld after the booking was requested, so that the courier must not come. */
async function isStopped(
  ctx: RequestContext,
  shipment: ShipmentRow,
  { attempts }: OutboxMessage<'shipment.book'>,
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

async function request(ctx: RequestContext, shipment: ShipmentRow, task: OutboxMessage<'shipment.book'>) {
  const { id, rate_id: rateId, tracking_number: trackingNumber } = shipment
  try {
    return await getCourier(ctx, shipment).book({ key: id, rate_id: rateId, tracking_number: trackingNumber })
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
  const isShipment = eq(shipments.id, shipment.id)
  if (typeof bookingResult === 'string') {
    const status = isAbandoned ? 'cancelled' : 'rejected'
    // Rejecting an abandoned booking is the wanted result, not an error.
    const problem = isAbandoned && bookingResult !== courierUnreachable ? '' : bookingResult
    await ctx.db.update(shipments).set({ status, error: problem }).where(isShipment)
    return
  }
  const {
    provider_id: providerId,
    tracking_number: trackingNumber,
    fee_kobo: feeKobo = shipment.fee_kobo,
  } = bookingResult
  await ctx.db
    .update(shipments)
    .set({
      provider_id: providerId,
      tracking_number: trackingNumber,
      fee_kobo: feeKobo,
      carrier: bookingResult.carrier || shipment.carrier,
      tracking_url: displayableUrl(bookingResult.tracking_url),
      label_url: displayableUrl(bookingResult.label_url),
      status: isAbandoned ? 'cancelling' : 'booked',
    })
    .where(isShipment)
  // The fee of an abandoned booking is owed until the courier confirms the cancellation.
  await postCourierFee(ctx, order, shipment, feeKobo ?? 0)
  if (isAbandoned) await enqueue(ctx, 'shipment.cancel', { shipment_id: shipment.id })
  else if (shipment.parcel_id)
    await ctx.db
      .update(parcels)
      .set({ tracking_number: trackingNumber })
      .where(eq(parcels.id, shipment.parcel_id))
}
