import { rescheduleDays } from '@shop/contract/parcels'
import { later } from '../kernel/clock.ts'
import type { SeenParcel } from './list-parcels.ts'

const dayMs = 24 * 3_600_000
/** Lagos keeps UTC+1 all year. */
const lagosOffsetMs = 3_600_000

/**
 * The dates (YYYY-MM-DD, Lagos) for which the shopper may ask for another try: the three days after one that failed, from
 * tomorrow on. None for a parcel that was refused, nor for one that is not waiting for another try.
 */
export function otherDays({ state, events }: Pick<SeenParcel, 'state' | 'events'>, now: Date): string[] {
  const failed = events.findLast((event) => event.state === 'attempt_failed')
  const reason = events.findLast((event) => event.reason !== null)?.reason
  if (state !== 'attempt_failed' || !failed || reason === 'refused') return []
  const today = dateOf(now)
  return Array.from({ length: rescheduleDays }, (_, day) =>
    dateOf(later(failed.at, (day + 1) * dayMs)),
  ).filter((date) => date > today)
}

function dateOf(moment: Date): string {
  return later(moment, lagosOffsetMs).toISOString().slice(0, 10)
}
