import type { CheckoutOptions } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { deliveryFeeKobo } from './delivery-fees.ts'
import type { ServedZone } from './find-zone.ts'
import type { PickupPointRow } from './tables.ts'

export interface Parcel {
  weight_grams: number
  /** Item total less discounts. */
  items_kobo: number
}

/**
 * All delivery methods to a place: to the door first, then the state's pickup points by price. All are free above the
 * zone's threshold. Points that do not accept the weight are left out.
 */
export function listDeliveryOptions(zone: ServedZone, parcel: Parcel): DeliveryOption[] {
  const points = zone.points
    .filter(
      ({ max_weight_grams: maxWeightGrams }) =>
        maxWeightGrams === null || parcel.weight_grams <= maxWeightGrams,
    )
    .toSorted((a, b) => a.fee_kobo - b.fee_kobo || a.id - b.id)
    .map((point): DeliveryOption => {
      const { name, address, landmark, phone, hours } = point
      return {
        method: point.kind,
        pickup_point: { id: point.id, name, address, landmark, phone, hours, hold_days: point.hold_days },
        zone: zone.name,
        ...chargedFee(zone, parcel, point.fee_kobo),
        min_days: point.min_days,
        max_days: point.max_days,
        pay_on_delivery: point.pay_on_delivery,
      }
    })
  return [doorDelivery(zone, parcel), ...points]
}

/** Delivery of a parcel to the door. */
export function doorDelivery(zone: ServedZone, parcel: Parcel): DeliveryOption {
  return {
    method: 'door',
    pickup_point: null,
    zone: zone.name,
    ...chargedFee(zone, parcel, deliveryFeeKobo(zone, parcel.weight_grams)),
    min_days: zone.min_days,
    max_days: zone.max_days,
    pay_on_delivery: zone.pay_on_delivery,
  }
}

/** The fee (kobo), or 0 from the zone's threshold on. */
function chargedFee({ free_from_kobo: freeFromKobo }: ServedZone, { items_kobo }: Parcel, feeKobo: number) {
  const isFree = freeFromKobo !== null && items_kobo >= freeFromKobo && feeKobo > 0
  return isFree ? { fee_kobo: 0, regular_fee_kobo: feeKobo } : { fee_kobo: feeKobo, regular_fee_kobo: null }
}

type DeliverySelection = CheckoutOptions['delivery']

/** The chosen option; undefined if it is not offered. */
export function findDeliveryOption(
  options: readonly DeliveryOption[],
  { method, pickup_point_id }: DeliverySelection,
): DeliveryOption | undefined {
  return options.find(
    (option) =>
      option.method === method && (method === 'door' || option.pickup_point?.id === pickup_point_id),
  )
}

/** The address of a parcel for pickup: the pickup point, in the customer's name. */
export function pickupPointAddress<CustomerAddress extends { area: string }>(
  customer: CustomerAddress,
  point: Pick<PickupPointRow, 'state_code' | 'lga' | 'name' | 'address' | 'landmark'>,
) {
  const { state_code: state, lga, name: area, address: street, landmark } = point
  return { ...customer, state, lga, area, street, landmark }
}
