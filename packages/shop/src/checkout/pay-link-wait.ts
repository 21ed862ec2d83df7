import type { Attempt } from '../payments/find-attempt.ts'

/** So many payments are opened by one link in a day: strangers have it, and the provider is asked about each of them. */
const attemptsMax = 20
const dayMs = 24 * 3_600_000

/** How long a link opens no other payment, in ms; 0 where it does now. */
export function payLinkWaitMs(
  attempts: readonly Pick<Attempt, 'linkId' | 'createdAt'>[],
  linkId: string,
  now: Date,
): number {
  const times = attempts.filter((attempt) => attempt.linkId === linkId).map(({ createdAt }) => createdAt)
  const first = times.toSorted((a, b) => a.getTime() - b.getTime()).at(-attemptsMax)
  return first ? Math.max(0, first.getTime() + dayMs - now.getTime()) : 0
}
