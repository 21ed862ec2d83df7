import type { listCarriageOffers as contract } from '@shop/contract/admin/couriers'
import type { ReplyOf } from '@shop/contract/endpoint'
import { signingKey } from '../../identity/accounts/signing-key.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { CourierRefused, CourierUnavailable } from '../../core/ports/courier-failure.ts'
import { sealOffer } from './carriage-offer.ts'
import { courierWish } from './courier-wish.ts'
import { findOrder } from '../find-order.ts'
import { listParcels } from '../list-parcels.ts'

export interface ParcelName {
  orderId: string
  /** Of the parcel in its order. */
  number: number
}

/**
 * What couriers ask for a packed parcel, the cheapest first. Refuses with not_found, step_not_allowed, invalid_input
 * (`courier`: why none may carry it) or courier_unavailable.
 */
export async function listCarriageOffers(
  ctx: RequestContext,
  { orderId, number }: ParcelName,
): Promise<ReplyOf<typeof contract>> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
  const parcel =
    (await listParcels(ctx, orderId)).find((each) => each.number === number) ?? refuse('not_found')
  if (parcel.status !== 'packed') refuse('invalid_transition')
  const wish = await courierWish(ctx, order, parcel)
  const key = await signingKey(ctx, 'carriage-offer')
  try {
    const all = await Promise.all(
      (ctx.providers.couriers ?? []).map(async (courier) =>
        (await courier.quote(wish)).map((offer) => ({ ...offer, courier: courier.name })),
      ),
    )
    return all
      .flat()
      .toSorted((one, other) => one.fee_kobo - other.fee_kobo)
      .map(({ courier, id, carrier, fee_kobo: feeKobo, deliveryTime: time }) => ({
        courier,
        rate_id: sealOffer(key, { parcel_id: parcel.id, courier, carrier }, id),
        carrier,
        fee_kobo: feeKobo,
        delivery_time: time,
      }))
  } catch (error) {
    if (error instanceof CourierRefused) refuseField('courier', `The courier says: ${error.message}`)
    if (error instanceof CourierUnavailable) refuse('courier_unavailable')
    throw error
  }
}
