import type { listShippingRates as contract } from '@shop/contract/admin/couriers'
import type { ResponseOf } from '@shop/contract/endpoint'
import { getSigningKey } from '../../identity/accounts/signing-key.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { CourierRefused, CourierUnavailable } from '../../core/ports/courier-failure.ts'
import { signRate } from './carriage-offer.ts'
import { toCourierInput } from './courier-wish.ts'
import { findOrder } from '../find-order.ts'
import { listParcels } from '../list-parcels.ts'

export interface ParcelRef {
  orderId: string
  /** Of the parcel in its order. */
  number: number
}

/**
 * What couriers ask for a packed parcel, the cheapest first. Refuses with not_found, step_not_allowed, invalid_input
 * (`courier`: why none may carry it) or courier_unavailable.
 */
export async function listShippingRates(
  ctx: RequestContext,
  { orderId, number }: ParcelRef,
): Promise<ResponseOf<typeof contract>> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  const parcel = (await listParcels(ctx, orderId)).find((each) => each.number === number) ?? fail('not_found')
  if (parcel.status !== 'packed') fail('invalid_transition')
  const input = await toCourierInput(ctx, order, parcel)
  const key = await getSigningKey(ctx, 'carriage-offer')
  try {
    const all = await Promise.all(
      (ctx.providers.couriers ?? []).map(async (courier) =>
        (await courier.quote(input)).map((rate) => ({ ...rate, courier: courier.name })),
      ),
    )
    return all
      .flat()
      .toSorted((one, other) => one.fee_kobo - other.fee_kobo)
      .map(({ courier, id, carrier, fee_kobo: feeKobo, deliveryTime: time }) => ({
        courier,
        rate_id: signRate(key, { parcel_id: parcel.id, courier, carrier }, id),
        carrier,
        fee_kobo: feeKobo,
        delivery_time: time,
      }))
  } catch (error) {
    if (error instanceof CourierRefused) failField('courier', `The courier says: ${error.message}`)
    if (error instanceof CourierUnavailable) fail('courier_unavailable')
    throw error
  }
}
