import { rescheduleDays } from '@shop/contract/parcels'
import { addMs } from '../core/clock.ts'
import { lagosDate } from '../core/lagos-days.ts'
import type { ParcelDetails } from './list-parcels.ts'

const dayMs = 24 * 3_600_000

/**
 * The dates (YYYY-MM-DD, Lagos) for which the shopper may ask for another try: the three days after one that failed, from
 * tomorrow on. None for a parcel that was refused, nor for one that is not waiting for another try.
 */
export function rescheduleDates(
  { status: state, events }: Pick<ParcelDetails, 'status' | 'events'>,
  now: Date,
): string[] {
  const failed = events.findLast((event) => event.status === 'attempt_failed')
  const reason = events.findLast((event) => event.reason !== null)?.reason
  if (state !== 'attempt_failed' || !failed || reason === 'refused') return []
  const today = lagosDate(now)
  return Array.from({ length: rescheduleDays }, (_, day) =>
    lagosDate(addMs(failed.occurred_at, (day + 1) * dayMs)),
  ).filter((date) => date > today)
}
