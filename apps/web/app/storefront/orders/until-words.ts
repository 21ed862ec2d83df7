import { formatTimeOfDay, formatDayTime } from '../../format/show-time.ts'

const soonMs = 4 * 3_600_000

/** An hour is enough for what is paid at once; a rest, an exchange or a transfer by hand has a day or more. */
export function formatDeadline(until: Date, now: Date): string {
  return until.getTime() - now.getTime() < soonMs ? formatTimeOfDay(until) : formatDayTime(until, now)
}
