import { and, eq, ne, sql, inArray, isNull, lt } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../core/context.ts'
import type { PaymentEvent, GatewayDispute, GatewayDisputes } from '../core/ports/payment-gateway.ts'
import { paymentWebhookEvents } from './tables.ts'
import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { fail } from '../core/errors.ts'
import { createHash } from 'node:crypto'
import { addMs, dayMs } from '../core/dates.ts'

export interface ReceivedWebhook extends PaymentEvent {
  provider: string
  rawBody: Buffer
}

/** The outcome of an event that the provider's API does not confirm yet: if it is repeated, it is checked again. */
export const pendingOutcome = 'pending'

/** Outcomes of events that match no payment: staff must review them. */
const unmatched = ['no reference', 'unknown payment', 'unknown dispute'] as const

/** Whether this webhook event was already processed. */
export async function isWebhookRecorded(ctx: RequestContext, webhookEvent: ReceivedWebhook) {
  const [noted] = await ctx.db
    .select({ outcome: paymentWebhookEvents.outcome })
    .from(paymentWebhookEvents)
    .where(
      and(
        eq(paymentWebhookEvents.provider, webhookEvent.provider),
        eq(paymentWebhookEvents.event_key, webhookEvent.event_key),
        ne(paymentWebhookEvents.outcome, pendingOutcome),
      ),
    )
  return noted !== undefined
}

/** Stores an event with its outcome, in the transaction of its effect. A repeated event is stored once. */
export async function recordWebhookEvent(
  ctx: RequestContext,
  webhookEvent: ReceivedWebhook,
  outcome: string,
): Promise<void> {
  const { provider, event_key: eventKey, event, reference } = webhookEvent
  await ctx.db
    .insert(paymentWebhookEvents)
    .values({
      provider,
      event_key: eventKey,
      event,
      reference: reference ?? null,
      body: sql`${toJson(webhookEvent.rawBody)}::jsonb`,
      received_at: ctx.clock.now(),
      outcome,
    })
    .onConflictDoUpdate({
      target: [paymentWebhookEvents.provider, paymentWebhookEvents.event_key],
      set: { outcome },
      setWhere: eq(paymentWebhookEvents.outcome, pendingOutcome),
    })
}

/** The body unchanged, because JSON.parse would round long numbers. The database cannot store NUL or invalid UTF-8. */
function toJson(rawBody: Buffer): string {
  const text = rawBody.toString('utf8')
  try {
    JSON.parse(text)
    if (!text.includes(String.raw`\u0000`)) return text
  } catch {
    // Stored as bytes below.
  }
  return JSON.stringify({ base64: rawBody.toString('base64') })
}

/** Events that match no payment and were not dismissed. */
export const isUnmatched = and(
  inArray(paymentWebhookEvents.outcome, [...unmatched]),
  isNull(paymentWebhookEvents.dismissed_at),
)

/** Dismisses an event that matches no payment. Throws not_found or forbidden. */
export async function dismissEvent(
  ctx: RequestContext,
  { provider, event_key: key }: { provider: string; event_key: string },
): Promise<void> {
  requirePermission(ctx.actor, 'payments:record')
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(paymentWebhookEvents.provider, provider), eq(paymentWebhookEvents.event_key, key))
    const dismissed = await ctx.db
      .update(paymentWebhookEvents)
      .set({ dismissed_at: ctx.clock.now(), dismissed_by: actorKey(ctx.actor) })
      .where(and(own, isUnmatched))
      .returning({ event: paymentWebhookEvents.event })
    const [webhookEvent] = dismissed
    if (!webhookEvent) fail('not_found')
    await recordAudit(ctx, 'payments.event_dismissed', `payment_event:${provider}`, {
      key,
      event: webhookEvent.event,
    })
  })
}

/** How many events are left, for staff who dismiss them. Throws forbidden. */
export async function countUnmatchedEvents(ctx: RequestContext): Promise<number> {
  requirePermission(ctx.actor, 'payments:record')
  return ctx.db.$count(paymentWebhookEvents, isUnmatched)
}

const problem = 'unknown dispute'

/** Adds a dispute that cannot be parsed to the events that staff review, once. */
export async function recordUnreadableDispute(
  ctx: RequestContext,
  provider: string,
  { provider_dispute_id: providerDisputeId, raw }: GatewayDisputes['unreadable'][number],
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

/** Adds a dispute that could not be applied to the events that staff review, once, until it is applied. */
export async function recordFailedDispute(ctx: RequestContext, provider: string, dispute: GatewayDispute) {
  const { provider_dispute_id: providerDisputeId, reference } = dispute
  const eventKey = keyFor(providerDisputeId)
  await note(ctx, {
    provider,
    event_key: eventKey,
    event: 'dispute not applied',
    reference,
    body: JSON.stringify(dispute),
  })
}

/** Removes the event of a dispute that has been applied after all. */
export async function clearDisputeProblem(
  ctx: RequestContext,
  provider: string,
  { provider_dispute_id: providerDisputeId }: GatewayDispute,
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
  await recordWebhookEvent(ctx, { ...details, rawBody: Buffer.from(body), is_dispute: true }, problem)
}

/** The provider's id may have any characters and any length. */
function keyFor(providerId: string): string {
  const isPlain = /^[\w.-]{1,100}$/.test(providerId)
  return `dispute:${isPlain ? providerId : createHash('sha256').update(providerId).digest('hex')}`
}

/** Days until the body of a webhook event that matches no payment is emptied: long enough to examine a dispute. */
const retentionDays = 30

export const hasBody = sql`body <> '{}'`

/** No order links to these events, so erasing a customer does not erase them. */
export const isUnnamed = sql`not exists (
  select from payment_attempts a where a.reference = payment_webhook_events.reference)`

/** Nightly: empties the bodies of old webhook events that match no payment. The rows stay. Returns how many. */
export async function pruneWebhookBodies(ctx: RequestContext): Promise<number> {
  const old = lt(paymentWebhookEvents.received_at, addMs(ctx.clock.now(), -retentionDays * dayMs))
  const emptied = await ctx.db
    .update(paymentWebhookEvents)
    .set({ body: {} })
    .where(and(hasBody, old, isUnnamed))
    .returning({ key: paymentWebhookEvents.event_key })
  return emptied.length
}
