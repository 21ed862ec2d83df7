import { createHash } from 'node:crypto'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpointRateLimits, type RateLimit, type RateLimitRule } from '@shop/contract/rate-limit-policy'
import { normaliseAccountKey } from '@shop/domain/identity/accounts/accounts'
import { parsePhone } from '@shop/domain/identity/accounts/phone'
import { isKnownDevice } from '@shop/domain/identity/accounts/devices'
import { actorKey } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { countHit } from '@shop/domain/core/rate-counters'
import { fail } from '@shop/domain/core/errors'
import type { FastifyRequest } from 'fastify'
import { toCaller } from './caller.ts'

export interface RateLimits {
  on: boolean
}

/** The counted input of a call. */
interface PostedForm {
  /** The email, phone number, link or MFA challenge it names; '' if it names none. */
  value: string
  hasCouponCode: boolean
}

const nothing: PostedForm = { value: '', hasCouponCode: false }

/** Taken from validated input only: undeclared fields cannot reset a count. */
export function toRateLimitInput({ rateLimitField }: Endpoint, fields: Record<string, unknown>): PostedForm {
  const fieldValue = rateLimitField && fields[rateLimitField]
  const { coupons } = fields
  return {
    value: typeof fieldValue === 'string' ? toComparable(fieldValue, rateLimitField === 'phone') : '',
    hasCouponCode: Array.isArray(coupons) && coupons.length > 0,
  }
}

/** One spelling of an email address or a phone number, so that another spelling does not start another count. */
function toComparable(text: string, isPhone: boolean): string {
  const phone = isPhone ? parsePhone(text) : undefined
  return phone && 'e164' in phone ? phone.e164 : normaliseAccountKey(text)
}

interface Subjects {
  network: string
  value: string
  actor: string
  session: string
  /** Undefined for a device that has not signed in to the account before. */
  device: string | undefined
}

async function getSubjects(
  rules: readonly RateLimitRule[],
  ctx: RequestContext,
  request: FastifyRequest,
  { value }: PostedForm,
): Promise<Subjects> {
  const { network, device } = toCaller(request)
  const { actor } = ctx
  const requests = rules.some(({ subject }) => subject === 'device')
  const isKnown = requests && (await isKnownDevice(ctx, value, device))
  const own = actor.kind === 'visitor' ? network : actorKey(actor)
  return {
    network,
    // Signed-in callers need not name their address.
    value: value || own,
    actor: own,
    session: actor.kind === 'account' ? actor.session_id : own,
    device: isKnown ? `${device} ${value}` : undefined,
  }
}

/** Counts a call; throws rate_limited with `retry_after` (seconds) once a rule is exhausted. */
export async function limitRate(
  limits: RateLimits,
  name: RateLimit,
  ctx: RequestContext,
  request: FastifyRequest,
  input: PostedForm = nothing,
): Promise<void> {
  if (!limits.on) return
  const rules: readonly RateLimitRule[] = endpointRateLimits[name]
  const subjects = await getSubjects(rules, ctx, request, input)
  for (const rule of rules) {
    if (rule.requiresCouponCode && !input.hasCouponCode) continue
    if (rule.exemptsKnownDevices && subjects.device) continue
    const { subject: kind } = rule
    const subject = kind === 'account' || kind === 'number' ? undefined : subjects[kind]
    if (subject === undefined) continue
    const hash = createHash('sha256').update(subject).digest('base64url')
    const counter = await countHit(ctx, `${name} ${rule.subject} ${rule.seconds} ${hash}`, rule.seconds)
    if (counter.hits > rule.max) {
      const waitMs = counter.resetsAt.getTime() - ctx.clock.now().getTime()
      fail('rate_limited', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
}
