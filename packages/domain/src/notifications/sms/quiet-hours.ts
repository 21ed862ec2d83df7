import { type Clock, hourMs, addMs, dayMs, inLagos, startOfDay } from '../../core/dates.ts'

export type Urgency = 'code' | 'order' | 'reminder'

/** Sending hours by urgency, Lagos time. Codes are requested by the recipient, so they are sent at any time. */
const sendingHours: Record<Urgency, { from: number; to: number }> = {
  code: { from: 0, to: 24 },
  order: { from: 7, to: 21 },
  // Payment reminders are only sent during the day.
  reminder: { from: 8, to: 20 },
}

const lagosDays = (at: Date) => inLagos(at).getTime() / dayMs

/** Sending time between two timestamps, in ms. Nights do not count. */
export function sendingMsBetween(urgency: Urgency, from: Date, to: Date): number {
  const hours = sendingHours[urgency]
  const days = Math.floor(lagosDays(to)) - Math.floor(lagosDays(from))
  return to.getTime() - from.getTime() - days * (24 - hours.to + hours.from) * hourMs
}

/** When such a message can be sent next, starting from `at` (default: now). */
export function earliestSendAt(urgency: Urgency, clock: Clock, at = clock.now()): Date {
  if (clock.ignoresQuietHours) return at
  const { from, to } = sendingHours[urgency]
  const lagos = inLagos(at)
  const hour = lagos.getUTCHours()
  if (hour >= from && hour < to) return at
  return addMs(startOfDay(hour < from ? at : addMs(at, dayMs)), from * hourMs)
}
