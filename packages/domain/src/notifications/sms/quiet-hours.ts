import { type Clock, hourMs, addMs, dayMs, inLagos, startOfDay } from '../../core/dates.ts'

export type Urgency = 'code' | 'order' | 'reminder'

/** Hours of the day in Lagos from and to which a phone may ring; a code is asked for and waited for. */
const sendingHours: Record<Urgency, { from: number; to: number }> = {
  code: { from: 0, to: 24 },
  order: { from: 7, to: 21 },
  // Reminders of money by day only.
  reminder: { from: 8, to: 20 },
}

const lagosDays = (at: Date) => inLagos(at).getTime() / dayMs

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
  const lagos = inLagos(at)
  const hour = lagos.getUTCHours()
  if (hour >= from && hour < to) return at
  return addMs(startOfDay(hour < from ? at : addMs(at, dayMs)), from * hourMs)
}
