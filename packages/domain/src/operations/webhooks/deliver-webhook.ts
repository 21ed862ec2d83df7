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
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookTries } from './tables.ts'

/** The outbox kind of one delivery: { deliveryId, turn }. Triggers post it too (migrations). */
export const webhookWork = 'webhook'

const shownMax = 500

interface Due {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
  event: typeof webhookEvents.$inferSelect
}

interface Tried {
  status: number | null
  answer: string
  ms: number
}

/** What is posted, the same at every try. */
export function eventBody({ id, kind, at, data }: typeof webhookEvents.$inferSelect): string {
  return JSON.stringify({ id, kind, at: at.toISOString(), data })
}

/**
 * Carries out the outbox kind 'webhook': posts an event to an address, signed, at least once; its id is the same each
 * time. What did not arrive is tried again for a day; an address that failed for days is switched off.
 */
export const deliverWebhook: WorkCarrier = async (ctx, work) => {
  const { deliveryId, turn } = work.payload as { deliveryId: string; turn: number }
  const due = await readDue(ctx, deliveryId, turn)
  if (!due) return
  // Whoever replays or pings wants it told though the address is off.
  const isWanted = due.endpoint.active || turn > 0 || due.event.kind === 'ping'
  if (!isWanted) return setState(ctx, due, 'failed')
  const tried = await tryOnce(ctx, due)
  const arrived = tried.status !== null && tried.status >= 200 && tried.status < 300
  const isLast = nextTryMs(work.attempts) === undefined
  const isOn = await note(ctx, due, { tried, arrived, isLast })
  if (!arrived && !isLast && isOn) throw new Error(`${due.endpoint.url}: ${tried.status ?? tried.answer}`)
}

async function readDue(ctx: RequestContext, deliveryId: string, turn: number): Promise<Due | undefined> {
  const [due] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.turn, turn),
        eq(webhookDeliveries.state, 'waiting'),
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
        'shop-event': event.kind,
        'shop-delivery': delivery.id,
        'shop-signature': signWebhook(secret, body, ctx.clock.now()),
      },
      body,
    })
    // PostgreSQL keeps no NUL in text.
    return { status, answer: text.replaceAll('\u0000', ' ').slice(0, shownMax), ms: took() }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { status: null, answer: error.message.slice(0, shownMax), ms: took() }
  }
}

/** Keeps a try and what it means for the delivery and the address; answers whether the address is still on. */
async function note(
  ctx: RequestContext,
  due: Due,
  { tried, arrived, isLast }: { tried: Tried; arrived: boolean; isLast: boolean },
): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(webhookTries).values({ ...tried, deliveryId: due.delivery.id, at: now })
    const isIt = eq(webhookEndpoints.id, due.endpoint.id)
    if (arrived) {
      await setState(ctx, due, 'delivered')
      await ctx.db
        .update(webhookEndpoints)
        .set({ failingSince: null })
        .where(and(isIt, isNotNull(webhookEndpoints.failingSince)))
      return true
    }
    const [endpoint] = await ctx.db
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()})` })
      .where(isIt)
      .returning()
    const since = endpoint?.failingSince ?? now
    const isOff = !endpoint?.active
    const givesUp = !isOff && since <= daysBefore(now, webhookFailDays)
    if (givesUp) {
      await ctx.db
        .update(webhookEndpoints)
        .set({ active: false, givenUp: true, version: endpoint.version + 1 })
        .where(isIt)
      await recordAct(ctx, 'webhooks:given-up', `webhook:${endpoint.id}`, {
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
    .set({ state })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.turn, delivery.turn)))
}
