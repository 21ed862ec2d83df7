import { webhookFailDays } from '@shop/contract/admin/webhooks'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAct } from '../../core/audit.ts'
import type { WorkCarrier } from '../../core/jobs/carry-out-work.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { daysBefore } from '../../core/lagos-days.ts'
import { nextTryMs } from '../../core/jobs/work-delays.ts'
import { OutboundFailure } from '../../core/ports/outbound.ts'
import { signWebhook } from './sign-webhook.ts'
import { openWebhookSecret } from './webhook-secret.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookAttempts } from './tables.ts'

/** The outbox kind of one delivery: { delivery_id, generation }. Triggers post it too (migrations). */
export const webhookWork = 'webhook.deliver'

const shownMax = 500

interface Due {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
  event: typeof webhookEvents.$inferSelect
}

interface Tried {
  response_status: number | null
  response_body: string
  duration_ms: number
}

/** What is posted, the same at every try. */
export function eventBody({
  id,
  type,
  created_at: createdAt,
  data,
}: typeof webhookEvents.$inferSelect): string {
  return JSON.stringify({ id, type, created_at: createdAt.toISOString(), data })
}

/**
 * Carries out the outbox kind 'webhook': posts an event to an address, signed, at least once; its id is the same each
 * time. What did not arrive is tried again for a day; an address that failed for days is switched off.
 */
export const deliverWebhook: WorkCarrier = async (ctx, work) => {
  const { delivery_id: deliveryId, generation } = work.payload as { delivery_id: string; generation: number }
  const due = await readDue(ctx, deliveryId, generation)
  if (!due) return
  // Whoever replays or pings wants it told though the address is off.
  const isWanted = due.endpoint.active || generation > 0 || due.event.type === 'ping'
  if (!isWanted) return setState(ctx, due, 'failed')
  const tried = await tryOnce(ctx, due)
  const arrived =
    tried.response_status !== null && tried.response_status >= 200 && tried.response_status < 300
  const isLast = nextTryMs(work.attempts) === undefined
  const isOn = await note(ctx, due, { tried, arrived, is_last: isLast })
  if (!arrived && !isLast && isOn)
    throw new Error(`${due.endpoint.url}: ${tried.response_status ?? tried.response_body}`)
}

async function readDue(
  ctx: RequestContext,
  deliveryId: string,
  generation: number,
): Promise<Due | undefined> {
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

async function tryOnce(ctx: RequestContext, { delivery, endpoint, event }: Due): Promise<Tried> {
  const body = eventBody(event)
  const secret = await openWebhookSecret(ctx, endpoint.id, endpoint.secret)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const { status, text } = await ctx.providers.outbound.post({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'shop-webhooks/1',
        'shop-event': event.type,
        'shop-delivery': delivery.id,
        'shop-signature': signWebhook(secret, body, ctx.clock.now()),
      },
      body,
    })
    // PostgreSQL keeps no NUL in text.
    return {
      response_status: status,
      response_body: text.replaceAll('\u0000', ' ').slice(0, shownMax),
      duration_ms: took(),
    }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { response_status: null, response_body: error.message.slice(0, shownMax), duration_ms: took() }
  }
}

/** Keeps a try and what it means for the delivery and the address; answers whether the address is still on. */
async function note(
  ctx: RequestContext,
  due: Due,
  { tried, arrived, is_last: isLast }: { tried: Tried; arrived: boolean; is_last: boolean },
): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(webhookAttempts).values({ ...tried, delivery_id: due.delivery.id, created_at: now })
    const isIt = eq(webhookEndpoints.id, due.endpoint.id)
    if (arrived) {
      await setState(ctx, due, 'delivered')
      await ctx.db
        .update(webhookEndpoints)
        .set({ failing_since: null })
        .where(and(isIt, isNotNull(webhookEndpoints.failing_since)))
      return true
    }
    const [endpoint] = await ctx.db
      .update(webhookEndpoints)
      .set({ failing_since: sql`coalesce(${webhookEndpoints.failing_since}, ${now.toISOString()})` })
      .where(isIt)
      .returning()
    const since = endpoint?.failing_since ?? now
    const isOff = !endpoint?.active
    const givesUp = !isOff && since <= daysBefore(now, webhookFailDays)
    if (givesUp) {
      await ctx.db
        .update(webhookEndpoints)
        .set({ active: false, is_auto_disabled: true, version: endpoint.version + 1 })
        .where(isIt)
      await recordAct(ctx, 'webhooks.endpoint_disabled', `webhook:${endpoint.id}`, {
        failing_since: since.toISOString(),
      })
    }
    if (isLast || givesUp || isOff) await setState(ctx, due, 'failed')
    return !isOff && !givesUp
  })
}

async function setState(
  ctx: RequestContext,
  { delivery }: Due,
  state: 'delivered' | 'failed',
): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status: state })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.generation, delivery.generation)))
}
