import { webhookDisableAfterDays } from '@shop/contract/admin/webhooks'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import type { OutboxHandler } from '../../core/jobs/outbox-worker.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { daysBefore } from '../../core/dates.ts'
import { retryDelayMs, enqueue } from '../../core/jobs/outbox.ts'
import { OutboundFailure } from '../../core/ports/http.ts'
import { signWebhook, decryptWebhookSecret } from './webhook-signature.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookAttempts } from './tables.ts'
import { requirePermission } from '../../core/actor.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/errors.ts'

const shownMax = 500

interface Due {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
  event: typeof webhookEvents.$inferSelect
}

interface AttemptResult {
  response_status: number | null
  response_body: string
  duration_ms: number
}

/** The request body, the same for every attempt. */
export function eventBody({ id, type, created_at: createdAt, data }: typeof webhookEvents.$inferSelect) {
  return JSON.stringify({ id, type, created_at: createdAt.toISOString(), data })
}

/**
 * Handles the outbox kind 'webhook': posts a signed event, at least once, with the same id each time. Failed
 * deliveries are retried for a day; an endpoint that fails for days is disabled.
 */
export const deliverWebhook: OutboxHandler<'webhook.deliver'> = async (ctx, task) => {
  const { delivery_id: deliveryId, generation } = task.payload
  const due = await getDueDelivery(ctx, deliveryId, generation)
  if (!due) return
  // Replays and pings are sent even if the endpoint is disabled.
  const isConfigured = due.endpoint.active || generation > 0 || due.event.type === 'ping'
  if (!isConfigured) return setState(ctx, due, 'failed')
  const attempt = await attemptDelivery(ctx, due)
  const isDelivered =
    attempt.response_status !== null && attempt.response_status >= 200 && attempt.response_status < 300
  const isLast = retryDelayMs(task.attempts) === undefined
  const isEnabled = await note(ctx, due, { attempt, is_delivered: isDelivered, is_last: isLast })
  if (!isDelivered && !isLast && isEnabled)
    throw new Error(`${due.endpoint.url}: ${attempt.response_status ?? attempt.response_body}`)
}

async function getDueDelivery(ctx: RequestContext, deliveryId: string, generation: number) {
  const [due] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.generation, generation),
        eq(webhookDeliveries.status, 'pending'),
      ),
    )
  return due
}

async function attemptDelivery(ctx: RequestContext, { endpoint, event }: Due): Promise<AttemptResult> {
  const body = eventBody(event)
  const secret = await decryptWebhookSecret(ctx, endpoint.id, endpoint.secret)
  const startedAtMs = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAtMs)
  try {
    const { status, text } = await ctx.providers.outbound.post({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'shop-webhooks/1',
        ...signWebhook(secret, { id: event.id, body, now: ctx.clock.now() }),
      },
      body,
    })
    // PostgreSQL cannot store NUL in text.
    return {
      response_status: status,
      response_body: text.replaceAll('\u0000', ' ').slice(0, shownMax),
      duration_ms: elapsedMs(),
    }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return {
      response_status: null,
      response_body: error.message.slice(0, shownMax),
      duration_ms: elapsedMs(),
    }
  }
}

/** Records an attempt and updates delivery and endpoint. Returns whether the endpoint is still enabled. */
async function note(
  ctx: RequestContext,
  due: Due,
  {
    attempt,
    is_delivered: isDelivered,
    is_last: isLast,
  }: { attempt: AttemptResult; is_delivered: boolean; is_last: boolean },
): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(webhookAttempts).values({ ...attempt, delivery_id: due.delivery.id, created_at: now })
    const isThisEndpoint = eq(webhookEndpoints.id, due.endpoint.id)
    if (isDelivered) {
      await setState(ctx, due, 'delivered')
      await ctx.db
        .update(webhookEndpoints)
        .set({ failing_since: null })
        .where(and(isThisEndpoint, isNotNull(webhookEndpoints.failing_since)))
      return true
    }
    const [endpoint] = await ctx.db
      .update(webhookEndpoints)
      .set({ failing_since: sql`coalesce(${webhookEndpoints.failing_since}, ${now.toISOString()})` })
      .where(isThisEndpoint)
      .returning()
    const since = endpoint?.failing_since ?? now
    const isDisabled = !endpoint?.active
    const shouldDisable = !isDisabled && since <= daysBefore(now, webhookDisableAfterDays)
    if (shouldDisable) {
      await ctx.db
        .update(webhookEndpoints)
        .set({ active: false, is_auto_disabled: true, version: endpoint.version + 1 })
        .where(isThisEndpoint)
      await recordAudit(ctx, 'webhooks.endpoint_disabled', `webhook:${endpoint.id}`, {
        failing_since: since.toISOString(),
      })
    }
    if (isLast || shouldDisable || isDisabled) await setState(ctx, due, 'failed')
    return !isDisabled && !shouldDisable
  })
}

async function setState(ctx: RequestContext, { delivery }: Due, status: 'delivered' | 'failed') {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.generation, delivery.generation)))
}

/** Sends a test event to an endpoint; returns the delivery's id. Throws forbidden or not_found. */
export async function pingWebhook(
  ctx: RequestContext,
  { webhook_id: webhookId, key }: { webhook_id: string; key: string | undefined },
): Promise<{ delivery_id: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  return withIdempotency(ctx, { key, operation: 'webhook.ping', input: webhookId }, async (ctx) => {
    if ((await ctx.db.$count(webhookEndpoints, eq(webhookEndpoints.id, webhookId))) === 0) fail('not_found')
    const at = ctx.clock.now()
    const [eventId, deliveryId] = [ctx.ids.next(at), ctx.ids.next(at)]
    await ctx.db.insert(webhookEvents).values({ id: eventId, type: 'ping', data: {}, created_at: at })
    await ctx.db.insert(webhookDeliveries).values({
      id: deliveryId,
      endpoint_id: webhookId,
      event_id: eventId,
      status: 'pending',
      created_at: at,
    })
    await enqueue(ctx, 'webhook.deliver', { delivery_id: deliveryId, generation: 0 })
    return { delivery_id: deliveryId }
  })
}
