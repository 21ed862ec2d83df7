import { createHash } from 'node:crypto'
import { type RateLimitRule, type SignInLimit, signInLimits } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import { countHit, deleteHits, type Hits, getHits, subtractHit } from '../../core/rate-counter.ts'
import { refuse } from '../../core/refusal.ts'

const rulesOf = (name: SignInLimit): readonly RateLimitRule[] => signInLimits[name]

const keyOf = (name: SignInLimit, { seconds }: RateLimitRule, subject: string) =>
  `${name} ${seconds} ${createHash('sha256').update(subject).digest('base64url')}`

function failUntil(ctx: RequestContext, { resetsAt }: Hits): never {
  const waitMs = resetsAt.getTime() - ctx.clock.now().getTime()
  refuse('rate_limited', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/**
 * Counts a hit of a subject. If a rule is used up it counts nothing and returns the counter of that rule. Call it before the
 * work, so that simultaneous calls are all counted.
 */
export async function countUnlessUsedUp(
  ctx: RequestContext,
  name: SignInLimit,
  subject: string,
): Promise<Hits | undefined> {
  const counted: string[] = []
  for (const rule of rulesOf(name)) {
    const key = keyOf(name, rule, subject)
    const counter = await countHit(ctx, key, rule.seconds)
    counted.push(key)
    if (counter.hits <= rule.max) continue
    for (const each of counted) await subtractHit(ctx, each)
    return counter
  }
  return undefined
}

/** The same, but refuses with rate_limited (`retry_after` in seconds) if a rule is used up. */
export async function countOrFail(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  const usedUp = await countUnlessUsedUp(ctx, name, subject)
  if (usedUp) failUntil(ctx, usedUp)
}

/** Until when no further hit of a subject passes; undefined if one passes now. */
export async function usedUpUntil(
  ctx: RequestContext,
  name: SignInLimit,
  subject: string,
): Promise<Date | undefined> {
  let until: Date | undefined
  for (const rule of rulesOf(name)) {
    const { hits, resetsAt } = await getHits(ctx, keyOf(name, rule, subject))
    if (hits >= rule.max && (!until || resetsAt > until)) until = resetsAt
  }
  return until
}

/** Refuses with rate_limited if a rule is used up. Counts nothing. */
export async function assertNotUsedUp(
  ctx: RequestContext,
  name: SignInLimit,
  subject: string,
): Promise<void> {
  for (const rule of rulesOf(name)) {
    const counter = await getHits(ctx, keyOf(name, rule, subject))
    if (counter.hits >= rule.max) failUntil(ctx, counter)
  }
}

/** Removes a hit that turned out not to count. */
export async function uncount(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of rulesOf(name)) await subtractHit(ctx, keyOf(name, rule, subject))
}

/** Resets the counters of a subject. */
export async function resetCount(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of rulesOf(name)) await deleteHits(ctx, keyOf(name, rule, subject))
}
