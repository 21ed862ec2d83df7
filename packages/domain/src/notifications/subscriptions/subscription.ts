const minuteMs = 60_000

/** How long the mailed link works. */
export const confirmLinkMs = 7 * 24 * 60 * minuteMs

/** Nobody can have an address filled with mails: one link in this time. */
const confirmationIntervalMs = 10 * minuteMs

export interface Subscription {
  requested_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Whether somebody who asks for the newsletter (again) gets a mail. Who reads it already needs none. */
export function canEmailAgain(
  { requested_at: requestedAt, confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt }: Subscription,
  now: Date,
): boolean {
  if (confirmedAt) return false
  if (unsubscribedAt) return true
  return now.getTime() - requestedAt.getTime() >= confirmationIntervalMs
}
