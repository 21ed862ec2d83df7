import type { AdminParcel, Parcel } from '@shop/contract/parcels'
import type { DeliveryOption } from '@shop/contract/delivery'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import type { ParcelDetails } from './list-parcels.ts'
import { rescheduleDates } from './other-days.ts'
import { isUnderWay, staffParcelTransitions } from './parcel-states.ts'

function presentBaseParcel(parcel: ParcelDetails) {
  // After a courier's failed try a rider may have it.
  const isWithCourier = parcel.shipment?.status === 'booked' && parcel.rider_id === null
  return {
    number: parcel.number,
    status: parcel.status,
    lines: parcel.lines,
    rider: parcel.rider,
    carrier: isWithCourier ? (parcel.shipment?.carrier ?? '') : '',
    tracking_number: parcel.tracking_number,
    tracking_url: isWithCourier ? (parcel.shipment?.tracking_url ?? null) : null,
    rescheduled_for: parcel.rescheduled_for,
    pickup_deadline: parcel.pickup_deadline?.toISOString() ?? null,
  }
}

/** A parcel as its owner sees it: with the code, while somebody asks for it: a rider of the shop, or the station. */
export function presentParcel(parcel: ParcelDetails, now: Date): Parcel {
  const shown = presentBaseParcel(parcel)
  const isCodeRequired = shown.carrier === '' || parcel.status === 'available_for_pickup'
  return {
    ...shown,
    delivery_code: isUnderWay(parcel.status) && isCodeRequired ? parcel.delivery_code : null,
    reschedule_dates: rescheduleDates(parcel, now),
    events: parcel.events.map(({ status: state, reason, note, event_key: eventKey, occurred_at: at }) => ({
      status: state,
      reason,
      message: eventKey === null ? '' : note,
      occurred_at: at.toISOString(),
    })),
  }
}

/** A parcel as staff see it: without the code, which proves that the shopper was there. */
export function presentAdminParcel(
  parcel: ParcelDetails,
  { method }: Pick<DeliveryOption, 'method'>,
): AdminParcel {
  return {
    ...presentBaseParcel(parcel),
    rider_id: parcel.rider_id,
    received_by: parcel.received_by,
    attempts_left: recordLimits['delivery-code'].max - parcel.code_attempts,
    next_statuses: staffParcelTransitions(parcel.status, method !== 'door'),
    shipment: parcel.shipment && {
      carrier: parcel.shipment.carrier,
      status: parcel.shipment.status,
      label_url: parcel.shipment.label_url,
      fee_kobo: parcel.shipment.fee_kobo,
      payable_kobo: parcel.shipment.payable_kobo,
      error: parcel.shipment.error,
    },
    events: parcel.events.map(
      ({ status: state, reason, note, event_key: eventKey, actor_name: actorName, occurred_at: at }) => ({
        status: state,
        reason,
        message: eventKey === null ? '' : note,
        note,
        actor_name: actorName,
        occurred_at: at.toISOString(),
      }),
    ),
  }
}
