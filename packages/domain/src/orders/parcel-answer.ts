import type { AdminParcel, Parcel } from '@shop/contract/parcels'
import type { DeliveryOption } from '@shop/contract/delivery'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import type { SeenParcel } from './list-parcels.ts'
import { otherDays } from './other-days.ts'
import { isUnderWay, staffParcelSteps } from './parcel-states.ts'

function shownToAll(parcel: SeenParcel) {
  // After a courier's failed try a rider may have it.
  const isCarried = parcel.carriage?.state === 'booked' && parcel.riderId === null
  return {
    number: parcel.number,
    state: parcel.state,
    lines: parcel.lines,
    rider: parcel.rider,
    carrier: isCarried ? (parcel.carriage?.carrier ?? '') : '',
    tracking: parcel.tracking,
    tracking_url: isCarried ? (parcel.carriage?.trackingUrl ?? null) : null,
    promised_on: parcel.promisedOn,
    kept_until: parcel.keptUntil?.toISOString() ?? null,
  }
}

/** A parcel as its owner sees it: with the code, while somebody asks for it: a rider of the shop, or the station. */
export function parcelAnswer(parcel: SeenParcel, now: Date): Parcel {
  const shown = shownToAll(parcel)
  const isAskedFor = shown.carrier === '' || parcel.state === 'available_for_pickup'
  return {
    ...shown,
    handover_code: isUnderWay(parcel.state) && isAskedFor ? parcel.handoverCode : null,
    other_days: otherDays(parcel, now),
    events: parcel.events.map(({ state, reason, note, eventKey, at }) => ({
      state,
      reason,
      news: eventKey === null ? '' : note,
      at: at.toISOString(),
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
    rider_id: parcel.riderId,
    received_by: parcel.receivedBy,
    tries_left: recordLimits['delivery-code'].max - parcel.codeTries,
    next: staffParcelSteps(parcel.state, method !== 'door'),
    carriage: parcel.carriage && {
      carrier: parcel.carriage.carrier,
      state: parcel.carriage.state,
      label_url: parcel.carriage.labelUrl,
      fee_kobo: parcel.carriage.feeKobo,
      owed_kobo: parcel.carriage.owedKobo,
      problem: parcel.carriage.problem,
    },
    events: parcel.events.map(({ state, reason, note, eventKey, actorName, at }) => ({
      state,
      reason,
      news: eventKey === null ? '' : note,
      note,
      by: actorName,
      at: at.toISOString(),
    })),
  }
}
