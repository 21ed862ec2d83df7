import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { actorKey, requireAccount, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { webhookAnswer } from './list-webhooks.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export interface WebhookWish {
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
export async function addWebhook(
  ctx: RequestContext,
  { webhookId, url, events }: WebhookWish,
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  requireAccount(ctx.actor)
  requireCallable(ctx, url)
  await requireProof(ctx)
  const { secret, sealed } = await makeWebhookSecret(ctx, webhookId)
  const made = { url, events: [...new Set(events)], secret: sealed }
  return inTransaction(ctx, async (ctx) => {
    const madeBy = actorKey(ctx.actor)
    const told = ctx.db
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpoint_id, webhookEndpoints.id))
    const [kept] = await ctx.db
      .insert(webhookEndpoints)
      .values({ ...made, id: webhookId, active: true, created_by: madeBy, created_at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: webhookEndpoints.id,
        set: made,
        setWhere: and(
          eq(webhookEndpoints.created_by, madeBy),
          eq(webhookEndpoints.version, 1),
          notExists(told),
        ),
      })
      .returning()
    if (!kept) refuse('invalid_transition')
    if ((await ctx.db.$count(webhookEndpoints)) > webhooksMax)
      refuseField('url', `At most ${webhooksMax} webhooks. Remove one you no longer use.`)
    await recordSensitiveAction(ctx, 'webhooks.endpoint_created', {
      subject: `webhook:${webhookId}`,
      change: { url, events: made.events },
      detail: `Its address is ${url}`,
    })
    return { webhook: webhookAnswer(kept), secret }
  })
}

/** Refuses with invalid_input an address that is never called. */
export function requireCallable(ctx: RequestContext, url: string): void {
  const fault = ctx.providers.outbound.faultOf(url)
  if (fault) refuseField('url', fault)
}
