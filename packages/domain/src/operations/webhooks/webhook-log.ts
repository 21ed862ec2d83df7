import type { deliveryStates, getWebhookDelivery, WebhookDelivery } from '@shop/contract/admin/webhooks'
import type { ReplyOf } from '@shop/contract/endpoint'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { refuse } from '../../core/refusal.ts'
import { eventBody } from './deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookTries } from './tables.ts'

const pageSize = 50

interface LogWish {
  webhook?: string
  state?: (typeof deliveryStates)[number]
  after?: string
}

const ofTries = (what: SQL) =>
  sql`(select ${what} from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id})`

const shown = {
  delivery: webhookDeliveries,
  event: webhookEvents,
  url: webhookEndpoints.url,
  tries: ofTries(sql`count(*)`).mapWith(Number),
  status: sql<number | null>`(select ${webhookTries.status} from ${webhookTries}
    where ${webhookTries.deliveryId} = ${webhookDeliveries.id} order by ${webhookTries.id} desc limit 1)`,
}

function select(ctx: RequestContext) {
  return ctx.db
    .select(shown)
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function answerOf({ delivery, event, url, tries, status }: Row): WebhookDelivery {
  return {
    id: delivery.id,
    webhook_id: delivery.endpointId,
    url,
    event: event.kind,
    state: delivery.state,
    at: delivery.at.toISOString(),
    tries,
    status,
  }
}

/** What addresses were told, newest first, 50 at a time. Refuses with forbidden, or invalid_input. */
export async function listDeliveries(
  ctx: RequestContext,
  { webhook, state, after }: LogWish,
): Promise<{ items: WebhookDelivery[]; next: string | null }> {
  requirePermission(ctx.actor, 'webhooks:edit')
  const cursor = after === undefined ? undefined : readMomentCursor(after)
  const rows = await select(ctx)
    .where(
      and(
        webhook === undefined ? undefined : eq(webhookDeliveries.endpointId, webhook),
        state === undefined ? undefined : eq(webhookDeliveries.state, state),
        cursor &&
          sql`(${webhookDeliveries.at}, ${webhookDeliveries.id}) < (${cursor.at.toISOString()}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = rows.length > pageSize
  return { items: page.map(answerOf), next: isMore && last ? writeMomentCursor(last.delivery) : null }
}

/** One thing that was told, with its body and every try. Refuses with forbidden or not_found. */
export async function readDelivery(
  ctx: RequestContext,
  deliveryId: string,
): Promise<ReplyOf<typeof getWebhookDelivery>> {
  requirePermission(ctx.actor, 'webhooks:edit')
  const [row] = await select(ctx).where(eq(webhookDeliveries.id, deliveryId))
  if (!row) refuse('not_found')
  const tries = await ctx.db
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(asc(webhookTries.id))
  return {
    ...answerOf(row),
    body: eventBody(row.event),
    all_tries: tries.map(({ at, ms, status, answer }) => ({ at: at.toISOString(), ms, status, answer })),
  }
}
