import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { requireCallable } from './add-webhook.ts'
import { webhookAnswer } from './list-webhooks.ts'
import { webhookEndpoints } from './tables.ts'

export interface WebhookEdit {
  webhookId: string
  url: string
  events: readonly WebhookEvent[]
  active: boolean
  version: number
}

/**
 * Changes what an address is told of from now on, or switches it on or off. Refuses with forbidden, invalid_input,
 * not_found, or changed_by_other.
 */
export async function editWebhook(shop: ShopContext, wish: WebhookEdit): Promise<Webhook> {
  requirePermission(shop.actor, 'webhooks:edit')
  requireCallable(shop, wish.url)
  const isIt = eq(webhookEndpoints.id, wish.webhookId)
  return inTransaction(shop, async (shop) => {
    const [row] = await shop.db.select().from(webhookEndpoints).where(isIt).for('update')
    if (!row) refuse('not_found')
    if (row.version !== wish.version) refuse('changed_by_other')
    const { url, active } = wish
    const change = { url, active, events: [...new Set(wish.events)] }
    // Switched on again, or sent elsewhere, it begins with a clean slate.
    const isNew = url !== row.url || (active && !row.active)
    const [kept = row] = await shop.db
      .update(webhookEndpoints)
      .set({ ...change, version: row.version + 1, ...(isNew && { failingSince: null, givenUp: false }) })
      .where(isIt)
      .returning()
    const before = { url: row.url, active: row.active, events: row.events }
    await recordAct(shop, 'webhooks:edited', `webhook:${row.id}`, { before, after: change })
    return webhookAnswer(kept)
  })
}
