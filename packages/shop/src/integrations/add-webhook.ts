import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { requireProof } from '../auth/require-proof.ts'
import { actorKey, requireAccount, requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
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
  shop: ShopContext,
  { webhookId, url, events }: WebhookWish,
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(shop.actor, 'webhooks:edit')
  requireAccount(shop.actor)
  requireCallable(shop, url)
  await requireProof(shop)
  const { secret, sealed } = await makeWebhookSecret(shop, webhookId)
  const made = { url, events: [...new Set(events)], secret: sealed }
  return inTransaction(shop, async (shop) => {
    const madeBy = actorKey(shop.actor)
    const told = shop.db
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    const [kept] = await shop.db
      .insert(webhookEndpoints)
      .values({ ...made, id: webhookId, active: true, madeBy, createdAt: shop.clock.now() })
      .onConflictDoUpdate({
        target: webhookEndpoints.id,
        set: made,
        setWhere: and(eq(webhookEndpoints.madeBy, madeBy), eq(webhookEndpoints.version, 1), notExists(told)),
      })
      .returning()
    if (!kept) refuse('step_not_allowed')
    if ((await shop.db.$count(webhookEndpoints)) > webhooksMax)
      refuseField('url', `At most ${webhooksMax} webhooks. Remove one you no longer use.`)
    await recordSensitiveAction(shop, 'webhooks:added', {
      subject: `webhook:${webhookId}`,
      change: { url, events: made.events },
      detail: `Its address is ${url}`,
    })
    return { webhook: webhookAnswer(kept), secret }
  })
}

/** Refuses with invalid_input an address that is never called. */
export function requireCallable(shop: ShopContext, url: string): void {
  const fault = shop.providers.outbound.faultOf(url)
  if (fault) refuseField('url', fault)
}
