import type { ParcelStatus } from '@shop/contract/parcels'
import type { TrackingStatus } from '../../core/ports/courier.ts'
import { canParcelBecome } from '../parcel-states.ts'

/** Where a parcel is by a courier's word; none where that changes nothing here. What came back is counted by staff. */
function toParcelStatus(update: TrackingStatus, statusOnDispatch: ParcelStatus): ParcelStatus | undefined {
  if (update === 'created' || update === 'cancelled') return undefined
  if (update === 'attempt_failed' || update === 'delivered' || update === 'lost') return update
  if (update === 'returning' || update === 'returned') return 'returning'
  return statusOnDispatch
}

/**
 * The steps that bring a parcel where the courier says it is, over `leaving`, outside, where one was not told. None from
 * where no way leads there: it is told late, or staff know better.
 */
export function toParcelEvents(
  from: ParcelStatus,
  update: TrackingStatus,
  statusOnDispatch: ParcelStatus,
): ParcelStatus[] {
  const to = toParcelStatus(update, statusOnDispatch)
  if (to === undefined || to === from) return []
  if (canParcelBecome(from, to)) return [to]
  return canParcelBecome(from, statusOnDispatch) && canParcelBecome(statusOnDispatch, to)
    ? [statusOnDispatch, to]
    : []
}
