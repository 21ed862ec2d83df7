import { createHash } from 'node:crypto'
import { type RateLimitRule, type SignInLimit, signInLimits } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import { countHit, deleteHits, type Hits, getHits, subtractHit } from '../../core/rate-counters.ts'
import { fail } from '../../core/errors.ts'

const getRateLimitRules = (name: SignInLimit): readonly RateLimitRule[] => signInLimits[name]

const rateLimitKey = (name: SignInLimit, { seconds }: RateLimitRule, subject: string) =>
  `${name} ${seconds} ${createHash('sha256').update(subject).digest('base64url')}`

function failRateLimited(ctx: RequestContext, { resetsAt }: Hits): never {
  const waitMs = resetsAt.getTime() - ctx.clock.now().getTime()
  fail('rate_limited', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/**
 * Counts a hit for a subject. If a rule is exhausted, counts nothing and returns that rule's counter. Call it before
 * the work, so that concurrent calls are all counted.
 */
export async function tryConsumeLimit(ctx: RequestContext, name: SignInLimit, subject: string) {
  const countedKeys: string[] = []
  for (const rule of getRateLimitRules(name)) {
    const key = rateLimitKey(name, rule, subject)
    const counter = await countHit(ctx, key, rule.seconds)
    countedKeys.push(key)
    if (counter.hits <= rule.max) continue
    for (const counter of countedKeys) await subtractHit(ctx, counter)
    return counter
  }
  return undefined
}

/** As tryConsumeLimit, but throws rate_limited (`retry_after` in seconds) if a rule is exhausted. */
export async function consumeLimit(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  const exceeded = await tryConsumeLimit(ctx, name, subject)
  if (exceeded) failRateLimited(ctx, exceeded)
}

/** When the next hit of a subject is allowed; undefined if it is allowed now. */
export async function limitResetsAt(ctx: RequestContext, name: SignInLimit, subject: string) {
  let until: Date | undefined
  for (const rule of getRateLimitRules(name)) {
    const { hits, resetsAt } = await getHits(ctx, rateLimitKey(name, rule, subject))
    if (hits >= rule.max && (!until || resetsAt > until)) until = resetsAt
  }
  return until
}

/** Throws rate_limited if a rule is exhausted. Counts nothing. */
export async function assertLimitNotExceeded(ctx: RequestContext, name: SignInLimit, subject: string) {
  for (const rule of getRateLimitRules(name)) {
    const counter = await getHits(ctx, rateLimitKey(name, rule, subject))
    if (counter.hits >= rule.max) failRateLimited(ctx, counter)
  }
}

/** Removes a hit that should not count after all. */
export async function releaseLimit(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of getRateLimitRules(name)) await subtractHit(ctx, rateLimitKey(name, rule, subject))
}

/** Resets the counters of a subject. */
export async function resetLimit(ctx: RequestContext, name: SignInLimit, subject: string): Promise<void> {
  for (const rule of getRateLimitRules(name)) await deleteHits(ctx, rateLimitKey(name, rule, subject))
}
