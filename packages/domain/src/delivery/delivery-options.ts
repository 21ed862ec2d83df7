import type { CheckoutOptions } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { deliveryFeeKobo } from './rates.ts'
import type { ServedZone } from './find-zone.ts'
import type { PickupPointRow } from './tables.ts'

export interface Parcel {
  weight_grams: number
  /** What its items cost, discounts taken off. */
  items_kobo: number
}

/**
 * Every way to bring a parcel to a place: to the door first, then the points of the state, the cheapest first. From the
 * zone's worth on each of them is free. A point that takes no such weight is left out.
 */
export function listDeliveryOptions(zone: ServedZone, parcel: Parcel): DeliveryOption[] {
  const isFree = zone.free_from_kobo !== null && parcel.items_kobo >= zone.free_from_kobo
  const priced = (feeKobo: number) =>
    isFree && feeKobo > 0
      ? { fee_kobo: 0, regular_fee_kobo: feeKobo }
      : { fee_kobo: feeKobo, regular_fee_kobo: null }
  const door: DeliveryOption = {
    method: 'door',
    pickup_point: null,
    zone: zone.name,
    ...priced(deliveryFeeKobo(zone, parcel.weight_grams)),
    min_days: zone.min_days,
    max_days: zone.max_days,
    pay_on_delivery: zone.pay_on_delivery,
  }
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
        ...priced(point.fee_kobo),
        min_days: point.min_days,
        max_days: point.max_days,
        pay_on_delivery: point.pay_on_delivery,
      }
    })
  return [door, ...points]
}

type DeliverySelection = CheckoutOptions['delivery']

/** The way that was chosen; undefined where it is not among those that are offered. */
export function findDeliveryOption(
  options: readonly DeliveryOption[],
  { method, pickup_point_id }: DeliverySelection,
): DeliveryOption | undefined {
  return options.find(
    (option) =>
      option.method === method && (method === 'door' || option.pickup_point?.id === pickup_point_id),
  )
}

/** Where the parcel goes when it is collected there: the point's place in the buyer's name. */
export function pickupPointAddress<CustomerAddress extends { area: string }>(
  customer: CustomerAddress,
  point: Pick<PickupPointRow, 'state_code' | 'lga' | 'name' | 'address' | 'landmark'>,
) {
  const { state_code: state, lga, name: area, address: street, landmark } = point
  return { ...customer, state, lga, area, street, landmark }
}
