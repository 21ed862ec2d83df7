import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { asc, and, eq, notExists, sql } from 'drizzle-orm'
import { requirePermission, actorKey, requireAccount } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { webhookEndpoints, webhookDeliveries } from './tables.ts'
import { recordSensitiveAction } from '../../identity/accounts/sensitive-actions.ts'
import { requireRecentAuth } from '../../identity/accounts/recent-auth.ts'
import { fail, failField } from '../../core/errors.ts'
import { claimIdempotencyKey, idFromKey } from '../../core/idempotency.ts'
import { createWebhookSecret } from './webhook-signature.ts'

/** All endpoints, oldest first. Throws forbidden. */
export async function listWebhooks(ctx: RequestContext): Promise<Webhook[]> {
  requirePermission(ctx.actor, 'webhooks:write')
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.created_at), asc(webhookEndpoints.id))
  return rows.map(presentWebhook)
}

/** An endpoint without its secret, which is returned only on creation. */
function presentWebhook(row: typeof webhookEndpoints.$inferSelect): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    failing_since: row.failing_since?.toISOString() ?? null,
    is_auto_disabled: row.is_auto_disabled,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

interface WebhookInput {
  /** The Idempotency-Key: repeating the same call creates one endpoint. */
  key?: string | undefined
  url: string
  events: readonly WebhookEvent[]
}

/** Limited because every order does work for each one. */
const webhooksMax = 20

/**
 * Creates an endpoint for events from now on; its secret is returned once. Throws forbidden,
 * reauthentication_required, invalid_input for a URL that must not be called, invalid_transition for an id in use,
 * and idempotency_key_reused for different input.
 */
export async function createWebhook(ctx: RequestContext, { key, ...input }: WebhookInput) {
  const { url, events } = input
  const webhookId = idFromKey(ctx, key)
  requirePermission(ctx.actor, 'webhooks:write')
  requireAccount(ctx.actor)
  assertCallable(ctx, url)
  await requireRecentAuth(ctx)
  const { secret, encrypted } = await createWebhookSecret(ctx, webhookId)
  const created = { url, events: [...new Set(events)], secret: encrypted }
  return inTransaction(ctx, async (ctx) => {
    await claimIdempotencyKey(ctx, { key, operation: 'webhook.create', input })
    const createdBy = actorKey(ctx.actor)
    const deliveries = ctx.db
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpoint_id, webhookEndpoints.id))
    const [stored] = await ctx.db
      .insert(webhookEndpoints)
      .values({ ...created, id: webhookId, active: true, created_by: createdBy, created_at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: webhookEndpoints.id,
        set: created,
        setWhere: and(
          eq(webhookEndpoints.created_by, createdBy),
          eq(webhookEndpoints.version, 1),
          notExists(deliveries),
        ),
      })
      .returning()
    if (!stored) fail('invalid_transition')
    if ((await ctx.db.$count(webhookEndpoints)) > webhooksMax)
      failField('url', `At most ${webhooksMax} webhooks. Remove one you no longer use.`)
    await recordSensitiveAction(ctx, 'webhooks.endpoint_created', {
      target: `webhook:${webhookId}`,
      change: { url, events: created.events },
      detail: `Its address is ${url}`,
    })
    return { webhook: presentWebhook(stored), secret }
  })
}

/** Throws invalid_input for a URL that must not be called. */
function assertCallable(ctx: RequestContext, url: string): void {
  const error = ctx.providers.outbound.validateUrl(url)
  if (error) failField('url', error)
}

interface UpdateWebhookInput {
  webhook_id: string
  url: string
  events: readonly WebhookEvent[]
  active: boolean
  version: number
}

/**
 * Changes the URL and events of a webhook, or enables or disables it. A new host gets a new secret, returned once:
 * the previous host must not be able to sign events for the new one. Throws forbidden, reauthentication_required,
 * invalid_input, not_found, or version_conflict.
 */
export async function updateWebhook(ctx: RequestContext, input: UpdateWebhookInput) {
  requirePermission(ctx.actor, 'webhooks:write')
  assertCallable(ctx, input.url)
  await requireRecentAuth(ctx)
  const isThisEndpoint = eq(webhookEndpoints.id, input.webhook_id)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookEndpoints).where(isThisEndpoint).for('update')
    if (!row) fail('not_found')
    if (row.version !== input.version) fail('version_conflict')
    const { url, active } = input
    const change = { url, active, events: [...new Set(input.events)] }
    // If re-enabled or moved to a new URL, its earlier failures are cleared.
    const isNew = url !== row.url || (active && !row.active)
    const newSecret = isSameHost(url, row.url) ? null : await createWebhookSecret(ctx, row.id)
    const [stored = row] = await ctx.db
      .update(webhookEndpoints)
      .set({
        ...change,
        version: row.version + 1,
        ...(isNew && { failing_since: null, is_auto_disabled: false }),
        ...(newSecret && { secret: newSecret.encrypted }),
      })
      .where(isThisEndpoint)
      .returning()
    const before = { url: row.url, active: row.active, events: row.events }
    await recordSensitiveAction(ctx, 'webhooks.endpoint_updated', {
      target: `webhook:${row.id}`,
      change: { before, after: change },
      detail: url === row.url ? `Its address is ${url}` : `Its address was ${row.url} and is now ${url}`,
    })
    return { webhook: presentWebhook(stored), secret: newSecret?.secret ?? null }
  })
}

function isSameHost(url: string, otherUrl: string): boolean {
  return new URL(url).host === new URL(otherUrl).host
}

/** Deletes a webhook and its log. No effect if already deleted. Throws forbidden or reauthentication_required. */
export async function deleteWebhook(ctx: RequestContext, { webhook_id: webhookId }: { webhook_id: string }) {
  requirePermission(ctx.actor, 'webhooks:write')
  await inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, webhookId))
      .returning({ url: webhookEndpoints.url })
    if (!deleted) return
    const target = `webhook:${webhookId}`
    const detail = `Its address was ${deleted.url}`
    await recordSensitiveAction(ctx, 'webhooks.endpoint_deleted', { target, change: deleted, detail })
  })
}

/**
 * Replaces an endpoint's secret, returned once; from then on only the new one signs. Throws forbidden,
 * reauthentication_required, or not_found.
 */
export async function rotateWebhookSecret(
  ctx: RequestContext,
  { webhook_id: webhookId }: { webhook_id: string },
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  await requireRecentAuth(ctx)
  const { secret, encrypted } = await createWebhookSecret(ctx, webhookId)
  return inTransaction(ctx, async (ctx) => {
    const [stored] = await ctx.db
      .update(webhookEndpoints)
      .set({ secret: encrypted })
      .where(eq(webhookEndpoints.id, webhookId))
      .returning()
    if (!stored) fail('not_found')
    const target = `webhook:${webhookId}`
    const detail = `Its address is ${stored.url}`
    await recordSensitiveAction(ctx, 'webhooks.secret_renewed', { target, detail })
    return { webhook: presentWebhook(stored), secret }
  })
}
