import { createHash } from 'node:crypto'
import type { RateLimit } from '@shop/contract/endpoint'
import { actorKey } from '@shop/shop/kernel/actor'
import type { ShopContext } from '@shop/shop/kernel/context'
import { countHit } from '@shop/shop/kernel/rate-counter'
import { refuse } from '@shop/shop/kernel/refusal'
import type { FastifyRequest } from 'fastify'

export interface RateLimits {
  on: boolean
}

interface Rule {
  /** Whom the hits are counted for. Mobile carriers put many buyers behind one address: accounts come first. */
  by: 'address' | 'email' | 'actor' | 'token'
  hits: number
  seconds: number
  /** Counts only the calls whose body is such. */
  when?: (body: unknown) => boolean
}

const hasCode = (body: unknown) => {
  const { coupons } = (body ?? {}) as { coupons?: unknown }
  return Array.isArray(coupons) && coupons.length > 0
}

/** All limits in one place (reliability: 5 logins a minute and account, 60 a minute and address, and so on). */
export const rateRules: Record<RateLimit, readonly Rule[]> = {
  login: [
    { by: 'email', hits: 5, seconds: 60 },
    { by: 'email', hits: 20, seconds: 900 },
    { by: 'address', hits: 60, seconds: 60 },
  ],
  register: [{ by: 'address', hits: 10, seconds: 60 }],
  reset: [
    { by: 'email', hits: 3, seconds: 3600 },
    { by: 'address', hits: 30, seconds: 3600 },
  ],
  refresh: [{ by: 'token', hits: 10, seconds: 60 }],
  contact: [{ by: 'address', hits: 5, seconds: 3600 }],
  alert: [
    { by: 'email', hits: 10, seconds: 3600 },
    { by: 'address', hits: 60, seconds: 3600 },
  ],
  checkout: [
    { by: 'actor', hits: 30, seconds: 60 },
    // Nobody guesses codes.
    { by: 'actor', hits: 100, seconds: 600, when: hasCode },
  ],
  // Whoever pays for somebody has no account, and tokens are not for guessing.
  'pay-link': [{ by: 'address', hits: 60, seconds: 60 }],
  export: [{ by: 'actor', hits: 10, seconds: 3600 }],
  password: [{ by: 'actor', hits: 10, seconds: 900 }],
  // Of one link, and of one address: tokens are not for guessing, and neither are passwords.
  invitation: [
    { by: 'email', hits: 20, seconds: 900 },
    { by: 'address', hits: 60, seconds: 900 },
  ],
  // Of one ticket, and of one address; wrong codes count as wrong passwords of the account too.
  'second-factor': [
    { by: 'email', hits: 10, seconds: 300 },
    { by: 'address', hits: 60, seconds: 60 },
  ],
  // Each mails a stranger in the name of the shop.
  invite: [{ by: 'actor', hits: 30, seconds: 3600 }],
  // Of every call that a program makes by its key: one that runs wild leaves room for the others.
  'api-key': [{ by: 'actor', hits: 600, seconds: 60 }],
  // Each takes seconds of a processor, one after the other.
  photo: [{ by: 'actor', hits: 40, seconds: 3600 }],
}

function subjectOf(rule: Rule, shop: ShopContext, request: FastifyRequest): string {
  const body = (request.body ?? {}) as Record<'email' | 'refreshToken' | 'token' | 'ticket', unknown>
  if (rule.by === 'address') return request.ip
  if (rule.by === 'actor') return actorKey(shop.actor)
  if (rule.by === 'token') return String(body.refreshToken ?? '')
  const named = String(body.email ?? body.token ?? body.ticket ?? '')
    .trim()
    .toLowerCase()
  // The signed-in need not name their address; else all of them behind one carrier's address would count as one.
  return named || shop.actor.kind !== 'account' ? `${named} ${request.ip}` : actorKey(shop.actor)
}

/** Counts a call and refuses it with rate_limited and `retry_after` (seconds) once a rule's hits are used up. */
export async function limitRate(
  limits: RateLimits,
  name: RateLimit,
  shop: ShopContext,
  request: FastifyRequest,
): Promise<void> {
  if (!limits.on) return
  for (const rule of rateRules[name]) {
    if (rule.when && !rule.when(request.body)) continue
    const subject = createHash('sha256')
      .update(subjectOf(rule, shop, request))
      .digest('base64url')
    const counter = await countHit(shop, `${name} ${rule.by} ${rule.seconds} ${subject}`, rule.seconds)
    if (counter.hits > rule.hits) {
      const waitMs = counter.resetsAt.getTime() - shop.clock.now().getTime()
      refuse('rate_limited', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
}
