import { manualCourier } from '@shop/contract/admin/couriers'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { signingKey } from '../../identity/accounts/signing-key.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { type OfferFacts, openOffer } from './carriage-offer.ts'
import { requireCourierOrder } from './courier-wish.ts'
import { carriagesOf, findCourier, isOpenCarriage } from '../find-carriage.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { requirePlanPaid } from '../require-plan-paid.ts'
import { leaveProblem } from '../staff-step.ts'
import { shipments, type OrderRow } from '../tables.ts'

/** The outbox kind whose payload is `{carriageId}`. */
export const carriageWork = 'shipment.book'

export interface BookCarriage extends ParcelWish {
  courier: string
  /** Of an offer as listCarriageOffers tells it; '' for a courier that staff booked themselves. */
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
export async function bookCarriage(
  ctx: RequestContext,
  { courier, rate_id: offerId, carrier, tracking_number: tracking, fee_kobo: feeKobo, ...wish }: BookCarriage,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const isManual = courier === manualCourier
  if (!findCourier(ctx, courier) || (!isManual && offerId === '')) refuseField('courier', 'Choose a courier')
  const key = await signingKey(ctx, 'carriage-offer')
  if (isManual && carrier === '') refuseField('carrier', 'Enter the courier’s name')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    const before = (await carriagesOf(ctx, [parcel.id])).get(parcel.id)
    if (parcel.status !== 'packed' || isOpenCarriage(before)) refuse('invalid_transition')
    const problem = leaveProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (problem) refuse(problem)
    await requirePlanPaid(ctx, order)
    const offered = isManual ? '' : offerFor(key, order, { parcel_id: parcel.id, courier, carrier }, offerId)
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const booking = {
      courier,
      carrier,
      rate_id: offered,
      tracking_number: isManual ? tracking : '',
      fee_kobo: isManual ? feeKobo : null,
    }
    const row = { ...booking, id, order_id: order.id, parcel_id: parcel.id, created_at: now }
    await ctx.db.insert(shipments).values({ ...row, status: 'requested' })
    await postWork(ctx, carriageWork, { shipment_id: id })
    await recordAct(ctx, 'orders.shipment_booked', `order:${order.id}`, { parcel: parcel.number, ...booking })
  })
  return readAdminOrder(ctx, wish.orderId)
}

/** The courier's own id of an offer for this parcel. Refuses with invalid_input (`courier`). */
function offerFor(key: Buffer, order: OrderRow, facts: OfferFacts, sealed: string): string {
  requireCourierOrder(order)
  return openOffer(key, facts, sealed) ?? refuseField('courier', 'This rate is not for this parcel')
}
