import type { AdminParcel, Parcel } from '@shop/contract/parcels'
import type { DeliveryOption } from '@shop/contract/delivery'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import type { SeenParcel } from './list-parcels.ts'
import { otherDays } from './other-days.ts'
import { isUnderWay, staffParcelSteps } from './parcel-states.ts'

function shownToAll(parcel: SeenParcel) {
  // After a courier's failed try a rider may have it.
  const isCarried = parcel.carriage?.status === 'booked' && parcel.rider_id === null
  return {
    number: parcel.number,
    status: parcel.status,
    lines: parcel.lines,
    rider: parcel.rider,
    carrier: isCarried ? (parcel.carriage?.carrier ?? '') : '',
    tracking_number: parcel.tracking_number,
    tracking_url: isCarried ? (parcel.carriage?.tracking_url ?? null) : null,
    rescheduled_for: parcel.rescheduled_for,
    pickup_deadline: parcel.pickup_deadline?.toISOString() ?? null,
  }
}

/** A parcel as its owner sees it: with the code, while somebody asks for it: a rider of the shop, or the station. */
export function parcelAnswer(parcel: SeenParcel, now: Date): Parcel {
  const shown = shownToAll(parcel)
  const isAskedFor = shown.carrier === '' || parcel.status === 'available_for_pickup'
  return {
    ...shown,
    delivery_code: isUnderWay(parcel.status) && isAskedFor ? parcel.delivery_code : null,
    reschedule_dates: otherDays(parcel, now),
    events: parcel.events.map(({ status: state, reason, note, event_key: eventKey, occurred_at: at }) => ({
      status: state,
      reason,
      message: eventKey === null ? '' : note,
      occurred_at: at.toISOString(),
    })),
  }
}

/** A parcel as staff see it: without the code, which proves that the shopper was there. */
export function adminParcelAnswer(
  parcel: SeenParcel,
  { method }: Pick<DeliveryOption, 'method'>,
): AdminParcel {
  return {
    ...shownToAll(parcel),
    rider_id: parcel.rider_id,
    received_by: parcel.received_by,
    attempts_left: recordLimits['delivery-code'].max - parcel.code_attempts,
    next_statuses: staffParcelSteps(parcel.status, method !== 'door'),
    shipment: parcel.carriage && {
      carrier: parcel.carriage.carrier,
      status: parcel.carriage.status,
      label_url: parcel.carriage.label_url,
      fee_kobo: parcel.carriage.fee_kobo,
      payable_kobo: parcel.carriage.payable_kobo,
      error: parcel.carriage.error,
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
