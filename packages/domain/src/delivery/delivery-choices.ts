import type { CheckoutChoice } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { deliveryFeeKobo } from './fee.ts'
import type { ServedZone } from './find-zone.ts'
import type { PickupPointRow } from './tables.ts'

export interface Parcel {
  weightGrams: number
  /** What its goods cost, discounts taken off. */
  itemsKobo: number
}

/**
 * Every way to bring a parcel to a place: to the door first, then the points of the state, the cheapest first. From the
 * zone's worth on each of them is free. A point that takes no such weight is left out.
 */
export function deliveryChoices(zone: ServedZone, parcel: Parcel): DeliveryOption[] {
  const isFree = zone.freeFromKobo !== null && parcel.itemsKobo >= zone.freeFromKobo
  const priced = (feeKobo: number) =>
    isFree && feeKobo > 0 ? { fee_kobo: 0, was_kobo: feeKobo } : { fee_kobo: feeKobo, was_kobo: null }
  const door: DeliveryOption = {
    method: 'door',
    point: null,
    zone: zone.name,
    ...priced(deliveryFeeKobo(zone, parcel.weightGrams)),
    min_days: zone.minDays,
    max_days: zone.maxDays,
    pay_on_delivery: zone.payOnDelivery,
  }
  const points = zone.points
    .filter(({ maxWeightGrams }) => maxWeightGrams === null || parcel.weightGrams <= maxWeightGrams)
    .toSorted((a, b) => a.feeKobo - b.feeKobo || a.id - b.id)
    .map((point): DeliveryOption => {
      const { name, address, landmark, phone, hours } = point
      return {
        method: point.kind,
        point: { id: point.id, name, address, landmark, phone, hours, hold_days: point.holdDays },
        zone: zone.name,
        ...priced(point.feeKobo),
        min_days: point.minDays,
        max_days: point.maxDays,
        pay_on_delivery: point.payOnDelivery,
      }
    })
  return [door, ...points]
}

type Choice = CheckoutChoice['delivery']

/** The way that was chosen; undefined where it is not among those that are offered. */
export function chosenDelivery(
  choices: readonly DeliveryOption[],
  { method, point_id }: Choice,
): DeliveryOption | undefined {
  return choices.find(
    (choice) => choice.method === method && (method === 'door' || choice.point?.id === point_id),
  )
}

/** Where the parcel goes when it is collected there: the point's place in the buyer's name. */
export function addressAtPoint<Given extends { area: string }>(
  buyer: Given,
  point: Pick<PickupPointRow, 'stateCode' | 'lga' | 'name' | 'address' | 'landmark'>,
) {
  const { stateCode: state, lga, name: area, address: street, landmark } = point
  return { ...buyer, state, lga, area, street, landmark }
}
