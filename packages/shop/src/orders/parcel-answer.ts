import type { AdminParcel, Parcel } from '@shop/contract/parcels'
import type { DeliveryOption } from '@shop/contract/delivery'
import { codeTriesMax } from './confirmation-code.ts'
import type { SeenParcel } from './list-parcels.ts'
import { otherDays } from './other-days.ts'
import { isUnderWay, staffParcelSteps } from './parcel-states.ts'

function shownToAll(parcel: SeenParcel) {
  return {
    number: parcel.number,
    state: parcel.state,
    lines: parcel.lines,
    rider: parcel.rider,
    tracking: parcel.tracking,
    promised_on: parcel.promisedOn,
    kept_until: parcel.keptUntil?.toISOString() ?? null,
  }
}

/** A parcel as its owner sees it: with the code, while it is under way. */
export function parcelAnswer(parcel: SeenParcel, now: Date): Parcel {
  return {
    ...shownToAll(parcel),
    handover_code: isUnderWay(parcel.state) ? parcel.handoverCode : null,
    other_days: otherDays(parcel, now),
    events: parcel.events.map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
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
    tries_left: codeTriesMax - parcel.codeTries,
    next: staffParcelSteps(parcel.state, method !== 'door'),
    events: parcel.events.map(({ state, reason, note, actorName, at }) => ({
      state,
      reason,
      note,
      by: actorName,
      at: at.toISOString(),
    })),
  }
}
