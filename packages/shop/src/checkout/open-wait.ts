import type { Attempt } from '../payments/find-attempt.ts'

/** So many payments are opened in a day by one link, which strangers have, or for one plan: the provider is asked about each. */
const attemptsMax = 20
const dayMs = 24 * 3_600_000

/** How long no other payment is opened beside these, in ms; 0 where one is now. */
export function openWaitMs(attempts: readonly Pick<Attempt, 'createdAt'>[], now: Date): number {
  const times = attempts.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)
  const first = times.at(-attemptsMax)
  return first === undefined ? 0 : Math.max(0, first + dayMs - now.getTime())
}
