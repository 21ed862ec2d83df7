import {
  type webhookDeliveryStatuses,
  type getWebhookDelivery,
  type WebhookDelivery,
  webhookLogDays,
} from '@shop/contract/admin/webhooks'
import type { ResponseBody } from '@shop/contract/endpoint'
import { and, asc, desc, eq, type SQL, sql, lt } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { fail } from '../../core/errors.ts'
import { eventBody } from './deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookAttempts } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { daysBefore, presentRow } from '../../core/dates.ts'

const pageSize = 50

interface ListDeliveriesInput {
  webhook_id?: string
  status?: (typeof webhookDeliveryStatuses)[number]
  cursor?: string
}

const attemptsAggregate = (expression: SQL) =>
  sql`(select ${expression} from ${webhookAttempts} where ${webhookAttempts.delivery_id} = ${webhookDeliveries.id})`

const columns = {
  delivery: webhookDeliveries,
  event: webhookEvents,
  url: webhookEndpoints.url,
  attempts: attemptsAggregate(sql`count(*)`).mapWith(Number),
  status: sql<number | null>`(select ${webhookAttempts.response_status} from ${webhookAttempts}
    where ${webhookAttempts.delivery_id} = ${webhookDeliveries.id} order by ${webhookAttempts.id} desc limit 1)`,
}

function select(ctx: RequestContext) {
  return ctx.db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function presentDelivery({ delivery, event, url, attempts, status }: Row): WebhookDelivery {
  return {
    id: delivery.id,
    webhook_id: delivery.endpoint_id,
    url,
    event: event.type,
    status: delivery.status,
    created_at: delivery.created_at.toISOString(),
    attempt_count: attempts,
    response_status: status,
  }
}

/** Deliveries, newest first, 50 per page. Throws forbidden, or invalid_input. */
export async function listWebhookDeliveries(
  ctx: RequestContext,
  { webhook_id: webhook, status, cursor }: ListDeliveriesInput,
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  requirePermission(ctx.actor, 'webhooks:write')
  const page = timestampPage({ cursor, limit: pageSize }, [
    webhookDeliveries.created_at,
    webhookDeliveries.id,
  ])
  const rows = await select(ctx)
    .where(
      and(
        webhook === undefined ? undefined : eq(webhookDeliveries.endpoint_id, webhook),
        status === undefined ? undefined : eq(webhookDeliveries.status, status),
        page.older,
      ),
    )
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
    .limit(page.limit)
  const { rows: pageRows, next_cursor } = page.slice(rows, ({ delivery }) => delivery)
  return { items: pageRows.map(presentDelivery), next_cursor }
}

/** One delivery with its body and attempts. Throws forbidden or not_found. */
export async function getDelivery(
  ctx: RequestContext,
  { delivery_id: deliveryId }: { delivery_id: string },
): Promise<ResponseBody<typeof getWebhookDelivery>> {
  requirePermission(ctx.actor, 'webhooks:write')
  const [row] = await select(ctx).where(eq(webhookDeliveries.id, deliveryId))
  if (!row) fail('not_found')
  const attempts = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, deliveryId))
    .orderBy(asc(webhookAttempts.id))
  return {
    ...presentDelivery(row),
    body: eventBody(row.event),
    attempts: attempts.map(({ id: _id, delivery_id: _deliveryId, ...attempt }) => presentRow(attempt)),
  }
}

/**
 * Resends an event at once, whether or not it was delivered, and even if the endpoint is disabled. Throws forbidden
 * or not_found.
 */
export async function replayDelivery(
  ctx: RequestContext,
  { delivery_id: deliveryId, key }: { delivery_id: string; key: string | undefined },
): Promise<WebhookDelivery> {
  requirePermission(ctx.actor, 'webhooks:write')
  return withIdempotency(ctx, { key, operation: 'webhook.replay', input: deliveryId }, async (ctx) => {
    const [delivery] = await ctx.db
      .update(webhookDeliveries)
      .set({ status: 'pending', generation: sql`${webhookDeliveries.generation} + 1` })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ generation: webhookDeliveries.generation, endpoint_id: webhookDeliveries.endpoint_id })
    if (!delivery) fail('not_found')
    await enqueue(ctx, 'webhook.deliver', { delivery_id: deliveryId, generation: delivery.generation })
    await recordAudit(ctx, 'webhooks.delivery_replayed', `webhook:${delivery.endpoint_id}`, {
      delivery: deliveryId,
    })
    return getDelivery(ctx, { delivery_id: deliveryId })
  })
}

/** Deletes events older than a month with their attempts. */
export async function pruneWebhookLog(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(webhookEvents)
    .where(lt(webhookEvents.created_at, daysBefore(ctx.clock.now(), webhookLogDays)))
}
