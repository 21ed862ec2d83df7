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
import { carriages, type OrderRow } from '../tables.ts'

/** The outbox kind whose payload is `{carriageId}`. */
export const carriageWork = 'book-carriage'

export interface BookCarriage extends ParcelWish {
  courier: string
  /** Of an offer as listCarriageOffers tells it; '' for a courier that staff booked themselves. */
  offerId: string
  carrier: string
  tracking: string
  /** What it costs, where staff booked it themselves. */
  feeKobo: number | null
}

/**
 * Asks a courier to carry a packed parcel; the outbox books it. Refuses with not_found, forbidden, changed_by_other,
 * step_not_allowed, test_order, order_not_confirmed, difference_open, money_given_back, payment_disputed, plan_not_paid or invalid_input (`courier`, `carrier`).
 */
export async function bookCarriage(
  ctx: RequestContext,
  { courier, offerId, carrier, tracking, feeKobo, ...wish }: BookCarriage,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:move')
  const isManual = courier === manualCourier
  if (!findCourier(ctx, courier) || (!isManual && offerId === '')) refuseField('courier', 'Choose a courier')
  const key = await signingKey(ctx, 'carriage-offer')
  if (isManual && carrier === '') refuseField('carrier', 'Enter the courier’s name')
  await inTransaction(ctx, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    const before = (await carriagesOf(ctx, [parcel.id])).get(parcel.id)
    if (parcel.state !== 'packed' || isOpenCarriage(before)) refuse('step_not_allowed')
    const problem = leaveProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (problem) refuse(problem)
    await requirePlanPaid(ctx, order)
    const offered = isManual ? '' : offerFor(key, order, { parcelId: parcel.id, courier, carrier }, offerId)
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const booking = {
      courier,
      carrier,
      offerId: offered,
      tracking: isManual ? tracking : '',
      feeKobo: isManual ? feeKobo : null,
    }
    const row = { ...booking, id, orderId: order.id, parcelId: parcel.id, madeAt: now }
    await ctx.db.insert(carriages).values({ ...row, state: 'asked' })
    await postWork(ctx, carriageWork, { carriageId: id })
    await recordAct(ctx, 'orders:move', `order:${order.id}`, { parcel: parcel.number, ...booking })
  })
  return readAdminOrder(ctx, wish.orderId)
}

/** The courier's own id of an offer for this parcel. Refuses with invalid_input (`courier`). */
function offerFor(key: Buffer, order: OrderRow, facts: OfferFacts, sealed: string): string {
  requireCourierOrder(order)
  return openOffer(key, facts, sealed) ?? refuseField('courier', 'This rate is not for this parcel')
}
