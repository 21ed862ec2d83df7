import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireRecentAuth } from '../../identity/accounts/require-proof.ts'
import { actorKey, requireAccount, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { presentWebhook } from './list-webhooks.ts'
import { createWebhookSecret } from './webhook-secret.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export interface WebhookInput {
  /** Chosen by the caller: the same wish sent twice makes one. */
  webhookId: string
  url: string
  events: readonly WebhookEvent[]
}

/** Each costs work at every order. */
const webhooksMax = 20

/**
 * Adds an address that is told of events from now on; its secret is told once. Refuses with forbidden, proof_needed,
 * invalid_input for an address that is never called, and step_not_allowed for an id that is taken.
 */
export async function createWebhook(
  ctx: RequestContext,
  { webhookId, url, events }: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  requireAccount(ctx.actor)
  assertCallable(ctx, url)
  await requireRecentAuth(ctx)
  const { secret, encrypted } = await createWebhookSecret(ctx, webhookId)
  const created = { url, events: [...new Set(events)], secret: encrypted }
  return inTransaction(ctx, async (ctx) => {
    const createdBy = actorKey(ctx.actor)
    const told = ctx.db
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
          notExists(told),
        ),
      })
      .returning()
    if (!stored) fail('invalid_transition')
    if ((await ctx.db.$count(webhookEndpoints)) > webhooksMax)
      failField('url', `At most ${webhooksMax} webhooks. Remove one you no longer use.`)
    await recordSensitiveAction(ctx, 'webhooks.endpoint_created', {
      subject: `webhook:${webhookId}`,
      change: { url, events: created.events },
      detail: `Its address is ${url}`,
    })
    return { webhook: presentWebhook(stored), secret }
  })
}

/** Refuses with invalid_input an address that is never called. */
export function assertCallable(ctx: RequestContext, url: string): void {
  const error = ctx.providers.outbound.validateUrl(url)
  if (error) failField('url', error)
}
