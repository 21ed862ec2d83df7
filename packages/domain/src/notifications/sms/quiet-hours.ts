import type { MessageRules } from '@shop/contract/admin/message-rules'
import type { RequestContext } from '../../core/context.ts'
import { type Clock, hourMs, addMs, dayMs, inLagos, startOfDay } from '../../core/dates.ts'
import { messageRules } from '../../store/message-rules.ts'

/**
 * How soon a message must be sent. Codes are requested by the recipient and what a rider reports at a delivery finds them awake, so both
 * are sent at any time. Reminders are held an hour longer than messages about orders, on either side of the night.
 */
export type Urgency = 'code' | 'delivery' | 'order' | 'reminder'

export type QuietHours = MessageRules['quiet_hours']

/** Sending hours by urgency, Lagos time. */
function sendingHours({ start_hour: start, end_hour: end }: QuietHours, urgency: Urgency) {
  if (urgency === 'code' || urgency === 'delivery') return { from: 0, to: 24 }
  return urgency === 'order' ? { from: end, to: start } : { from: end + 1, to: start - 1 }
}

const lagosDays = (at: Date) => inLagos(at).getTime() / dayMs

/** Sending time between two timestamps, in ms. Nights do not count. */
export function sendingMsBetween(quietHours: QuietHours, urgency: Urgency, from: Date, to: Date): number {
  const hours = sendingHours(quietHours, urgency)
  const days = Math.floor(lagosDays(to)) - Math.floor(lagosDays(from))
  return to.getTime() - from.getTime() - days * (24 - hours.to + hours.from) * hourMs
}

/** When such a message can be sent next, starting from `at` (default: now). */
export function earliestSendAt(
  quietHours: QuietHours,
  urgency: Urgency,
  clock: Clock,
  at = clock.now(),
): Date {
  if (clock.ignoresQuietHours) return at
  const { from, to } = sendingHours(quietHours, urgency)
  const lagos = inLagos(at)
  const hour = lagos.getUTCHours()
  if (hour >= from && hour < to) return at
  return addMs(startOfDay(hour < from ? at : addMs(at, dayMs)), from * hourMs)
}

/** The same by the owner's quiet hours. */
export async function getEarliestSendAt(ctx: RequestContext, urgency: Urgency, at?: Date): Promise<Date> {
  const { quiet_hours: quietHours } = await messageRules.get(ctx)
  return earliestSendAt(quietHours, urgency, ctx.clock, at)
}
