import { webhookFailDays } from '@shop/contract/admin/webhooks'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAct } from '../../core/audit.ts'
import type { WorkCarrier } from '../../core/jobs/carry-out-work.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
export const deliverWebhook: WorkCarrier = async (shop, work) => {
  const { deliveryId, turn } = work.payload as { deliveryId: string; turn: number }
  const due = await readDue(shop, deliveryId, turn)
  if (!due) return
  // Whoever replays or pings wants it told though the address is off.
  const isWanted = due.endpoint.active || turn > 0 || due.event.kind === 'ping'
  if (!isWanted) return setState(shop, due, 'failed')
  const tried = await tryOnce(shop, due)
  const arrived = tried.status !== null && tried.status >= 200 && tried.status < 300
  const isLast = nextTryMs(work.attempts) === undefined
  const isOn = await note(shop, due, { tried, arrived, isLast })
  if (!arrived && !isLast && isOn) throw new Error(`${due.endpoint.url}: ${tried.status ?? tried.answer}`)
}

async function readDue(shop: ShopContext, deliveryId: string, turn: number): Promise<Due | undefined> {
  const [due] = await shop.db
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

async function tryOnce(shop: ShopContext, { delivery, endpoint, event }: Due): Promise<Tried> {
  const body = eventBody(event)
  const secret = await openWebhookSecret(shop, endpoint.id, endpoint.secret)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const { status, text } = await shop.providers.outbound.post({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'shop-webhooks/1',
        'shop-event': event.kind,
        'shop-delivery': delivery.id,
        'shop-signature': signWebhook(secret, body, shop.clock.now()),
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
  shop: ShopContext,
  due: Due,
  { tried, arrived, isLast }: { tried: Tried; arrived: boolean; isLast: boolean },
): Promise<boolean> {
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => {
    await shop.db.insert(webhookTries).values({ ...tried, deliveryId: due.delivery.id, at: now })
    const isIt = eq(webhookEndpoints.id, due.endpoint.id)
    if (arrived) {
      await setState(shop, due, 'delivered')
      await shop.db
        .update(webhookEndpoints)
        .set({ failingSince: null })
        .where(and(isIt, isNotNull(webhookEndpoints.failingSince)))
      return true
    }
    const [endpoint] = await shop.db
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()})` })
      .where(isIt)
      .returning()
    const since = endpoint?.failingSince ?? now
    const isOff = !endpoint?.active
    const givesUp = !isOff && since <= daysBefore(now, webhookFailDays)
    if (givesUp) {
      await shop.db
        .update(webhookEndpoints)
        .set({ active: false, givenUp: true, version: endpoint.version + 1 })
        .where(isIt)
      await recordAct(shop, 'webhooks:given-up', `webhook:${endpoint.id}`, {
        failing_since: since.toISOString(),
      })
    }
    if (isLast || givesUp || isOff) await setState(shop, due, 'failed')
    return !isOff && !givesUp
  })
}

async function setState(shop: ShopContext, { delivery }: Due, state: 'delivered' | 'failed'): Promise<void> {
  await shop.db
    .update(webhookDeliveries)
    .set({ state })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.turn, delivery.turn)))
}
