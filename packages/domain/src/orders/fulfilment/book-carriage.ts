import { manualCourier } from '@shop/contract/admin/couriers'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { getSigningKey } from '../../identity/accounts/signing-key.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail, failField } from '../../core/refusal.ts'
import { type SignedRate, verifyRate } from './carriage-offer.ts'
import { requireCourierOrder } from './courier-wish.ts'
import { getShipments, findCourier, isOpenShipment } from '../find-carriage.ts'
import { lockParcel, type ParcelInput } from './lock-parcel.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { requireAgreementPaid } from '../require-plan-paid.ts'
import { dispatchError } from '../staff-step.ts'
import { shipments, type OrderRow } from '../tables.ts'

/** The outbox kind whose payload is `{shipmentId}`. */
export const bookShipmentTask = 'shipment.book'

export interface BookShipmentInput extends ParcelInput {
  courier: string
  /** Of an offer as listShippingRates tells it; '' for a courier that staff booked themselves. */
  rate_id: string
  carrier: string
  tracking_number: string
  /** What it costs, where staff booked it themselves. */
  fee_kobo: number | null
}

/**
 * Asks a courier to carry a packed parcel; the outbox books it. Refuses with not_found, forbidden, changed_by_other,
 * step_not_allowed, test_order, order_not_confirmed, difference_open, money_given_back, payment_disputed, plan_not_paid or invalid_input (`courier`, `carrier`).
 */
export async function bookShipment(
  ctx: RequestContext,
  {
    courier,
    rate_id: rateId,
    carrier,
    tracking_number: tracking,
    fee_kobo: feeKobo,
    ...input
  }: BookShipmentInput,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const isManual = courier === manualCourier
  if (!findCourier(ctx, courier) || (!isManual && rateId === '')) failField('courier', 'Choose a courier')
  const key = await getSigningKey(ctx, 'carriage-offer')
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
      tracking_number: isManual ? tracking : '',
      fee_kobo: isManual ? feeKobo : null,
    }
    const row = { ...booking, id, order_id: order.id, parcel_id: parcel.id, created_at: now }
    await ctx.db.insert(shipments).values({ ...row, status: 'requested' })
    await enqueue(ctx, bookShipmentTask, { shipment_id: id })
    await recordAudit(ctx, 'orders.shipment_booked', `order:${order.id}`, {
      parcel: parcel.number,
      ...booking,
    })
  })
  return getAdminOrder(ctx, input.orderId)
}

/** The courier's own id of an offer for this parcel. Refuses with invalid_input (`courier`). */
function verifyRateFor(key: Buffer, order: OrderRow, rate: SignedRate, signed: string): string {
  requireCourierOrder(order)
  return verifyRate(key, rate, signed) ?? failField('courier', 'This rate is not for this parcel')
}
