import type { Clock } from '../../core/dates.ts'

export type Urgency = 'code' | 'order' | 'reminder'

const hourMs = 60 * 60_000

/** Lagos is an hour ahead of UTC the whole year. */
const lagosOffsetMs = hourMs

/** Hours of the day in Lagos from and to which a phone may ring; a code is asked for and waited for. */
const sendingHours: Record<Urgency, { from: number; to: number }> = {
  code: { from: 0, to: 24 },
  order: { from: 7, to: 21 },
  // Reminders of money by day only.
  reminder: { from: 8, to: 20 },
}

const lagosDays = (at: Date) => (at.getTime() + lagosOffsetMs) / (24 * hourMs)

/** How long such a message might have been sent between two moments at which it might, in ms: nights do not count. */
export function sendingMsBetween(urgency: Urgency, from: Date, to: Date): number {
  const hours = sendingHours[urgency]
  const days = Math.floor(lagosDays(to)) - Math.floor(lagosDays(from))
  return to.getTime() - from.getTime() - days * (24 - hours.to + hours.from) * hourMs
}

/** The first moment from `at` on, now unless given, at which such a message may be sent. */
export function earliestSendAt(urgency: Urgency, clock: Clock, at = clock.now()): Date {
  if (clock.ignoresQuietHours) return at
  const { from, to } = sendingHours[urgency]
  const lagos = new Date(at.getTime() + lagosOffsetMs)
  const hour = lagos.getUTCHours()
  if (hour >= from && hour < to) return at
  const day = lagos.getUTCDate() + (hour < from ? 0 : 1)
  return new Date(Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), day, from) - lagosOffsetMs)
}
