import { createHash } from 'node:crypto'
import { type RateLimitRule, type SignInLimit, signInLimits } from '@shop/contract/rate-limit-policy'
import type { ShopContext } from '../../core/context.ts'
import { countHit, deleteHits, type Hits, getHits, subtractHit } from '../../core/rate-counter.ts'
import { refuse } from '../../core/refusal.ts'

const rulesOf = (name: SignInLimit): readonly RateLimitRule[] => signInLimits[name]

const keyOf = (name: SignInLimit, { seconds }: RateLimitRule, subject: string) =>
  `${name} ${seconds} ${createHash('sha256').update(subject).digest('base64url')}`

function failUntil(shop: ShopContext, { resetsAt }: Hits): never {
  const waitMs = resetsAt.getTime() - shop.clock.now().getTime()
  refuse('rate_limited', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/**
 * Counts a hit of a subject. If a rule is used up it counts nothing and returns the counter of that rule. Call it before the
 * work, so that simultaneous calls are all counted.
 */
export async function countUnlessUsedUp(
  shop: ShopContext,
  name: SignInLimit,
  subject: string,
): Promise<Hits | undefined> {
  const counted: string[] = []
  for (const rule of rulesOf(name)) {
    const key = keyOf(name, rule, subject)
    const counter = await countHit(shop, key, rule.seconds)
    counted.push(key)
    if (counter.hits <= rule.max) continue
    for (const each of counted) await subtractHit(shop, each)
    return counter
  }
  return undefined
}

/** The same, but refuses with rate_limited (`retry_after` in seconds) if a rule is used up. */
export async function countOrFail(shop: ShopContext, name: SignInLimit, subject: string): Promise<void> {
  const usedUp = await countUnlessUsedUp(shop, name, subject)
  if (usedUp) failUntil(shop, usedUp)
}

/** Until when no further hit of a subject passes; undefined if one passes now. */
export async function usedUpUntil(
  shop: ShopContext,
  name: SignInLimit,
  subject: string,
): Promise<Date | undefined> {
  let until: Date | undefined
  for (const rule of rulesOf(name)) {
    const { hits, resetsAt } = await getHits(shop, keyOf(name, rule, subject))
    if (hits >= rule.max && (!until || resetsAt > until)) until = resetsAt
  }
  return until
}

/** Refuses with rate_limited if a rule is used up. Counts nothing. */
export async function assertNotUsedUp(shop: ShopContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of rulesOf(name)) {
    const counter = await getHits(shop, keyOf(name, rule, subject))
    if (counter.hits >= rule.max) failUntil(shop, counter)
  }
}

/** Removes a hit that turned out not to count. */
export async function uncount(shop: ShopContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of rulesOf(name)) await subtractHit(shop, keyOf(name, rule, subject))
}

/** Resets the counters of a subject. */
export async function resetCount(shop: ShopContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of rulesOf(name)) await deleteHits(shop, keyOf(name, rule, subject))
}
