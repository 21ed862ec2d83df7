import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { GatewayDispute, GatewayDisputes } from '../core/ports/payment-gateway.ts'
import { recordWebhookEvent } from './note-notice.ts'
import { paymentWebhookEvents } from './tables.ts'

const problem = 'unknown dispute'

/** Lists a row that cannot be read among the events that staff look at, once. */
export async function recordUnreadableDispute(
  ctx: RequestContext,
  provider: string,
  { providerDisputeId, raw }: GatewayDisputes['unreadable'][number],
): Promise<void> {
  const body = JSON.stringify(raw) ?? 'null'
  const eventKey = keyFor(providerDisputeId ?? body)
  await note(ctx, {
    provider,
    event_key: eventKey,
    event: 'dispute not readable',
    reference: undefined,
    body,
  })
}

/** Lists a dispute that could not be applied, once, until it is. */
export async function recordFailedDispute(
  ctx: RequestContext,
  provider: string,
  dispute: GatewayDispute,
): Promise<void> {
  const { providerDisputeId, reference } = dispute
  const eventKey = keyFor(providerDisputeId)
  await note(ctx, {
    provider,
    event_key: eventKey,
    event: 'dispute not applied',
    reference,
    body: JSON.stringify(dispute),
  })
}

/** The dispute was applied in the end: staff need not look at it any more. */
export async function clearDisputeProblem(
  ctx: RequestContext,
  provider: string,
  { providerDisputeId }: GatewayDispute,
): Promise<void> {
  const own = and(
    eq(paymentWebhookEvents.provider, provider),
    eq(paymentWebhookEvents.event_key, keyFor(providerDisputeId)),
    eq(paymentWebhookEvents.outcome, problem),
  )
  await ctx.db.delete(paymentWebhookEvents).where(own)
}

interface Problem {
  provider: string
  event_key: string
  event: string
  reference: string | undefined
  body: string
}

async function note(ctx: RequestContext, { body, ...details }: Problem): Promise<void> {
  await recordWebhookEvent(ctx, { ...details, rawBody: Buffer.from(body), isDispute: true }, problem)
}

/** The provider's own id may be anything, and of any length. */
function keyFor(told: string): string {
  const isPlain = /^[\w.-]{1,100}$/.test(told)
  return `dispute:${isPlain ? told : createHash('sha256').update(told).digest('hex')}`
}
