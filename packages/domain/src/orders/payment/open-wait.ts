import { recordLimits } from '@shop/contract/rate-limit-policy'
import type { Attempt } from '../../payments/find-attempt.ts'

/** For one link, which strangers have, and for one plan: the provider is asked about each payment. */
const { max, seconds } = recordLimits['opened-payments']

/** How long no other payment is opened beside these, in ms; 0 where one is now. */
export function openWaitMs(attempts: readonly Pick<Attempt, 'created_at'>[], now: Date): number {
  const times = attempts.map(({ created_at: createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)
  const first = times.at(-max)
  return first === undefined ? 0 : Math.max(0, first + seconds * 1000 - now.getTime())
}
