import { recordLimits } from '@shop/contract/rate-limit-policy'
import { addMs } from '../../core/clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long the link works that confirms an alert. */
export const alertLinkMs = 7 * dayMs

/** A product that has not come back in a year is not coming back. */
export const alertRetentionMs = 365 * dayMs

/** Nobody can have an address filled with mails: one link for a product in this time, and a few for all together. */
const linkIntervalMs = recordLimits['alert-link'].seconds * 1000
export const linksPerHourMax = recordLimits['alert-links'].max
export const hourMs = 60 * minuteMs

interface Asked {
  requested_at: Date
  confirmed_at: Date | null
}

/** Whether somebody who asks again is mailed another link. Who is confirmed needs none. */
export function canSendLink(
  { requested_at: requestedAt, confirmed_at: confirmedAt }: Asked,
  now: Date,
): boolean {
  return confirmedAt === null && addMs(requestedAt, linkIntervalMs) <= now
}

/** What an alert is about, as mails name it: 'Adunni dress (Red, M)'. */
export function alertProductName(
  product: { name: string },
  kind: { colour: string; size: string } | null,
): string {
  const words = kind ? [kind.colour, kind.size].filter(Boolean).join(', ') : ''
  return words ? `${product.name} (${words})` : product.name
}
