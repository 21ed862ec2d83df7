import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { requireCallable } from './add-webhook.ts'
import { webhookAnswer } from './list-webhooks.ts'
import { webhookEndpoints } from './tables.ts'
import { makeWebhookSecret } from './webhook-secret.ts'

export interface WebhookEdit {
  webhookId: string
  url: string
  events: readonly WebhookEvent[]
  active: boolean
  version: number
}

/**
 * Changes the URL and events of a webhook, or enables or disables it. A new host gets a new secret, returned once:
 * the previous host must not be able to sign events for the new one. Refuses with forbidden, proof_needed,
 * invalid_input, not_found, or changed_by_other.
 */
export async function editWebhook(
  ctx: RequestContext,
  wish: WebhookEdit,
): Promise<{ webhook: Webhook; secret: string | null }> {
  requirePermission(ctx.actor, 'webhooks:write')
  requireCallable(ctx, wish.url)
  await requireProof(ctx)
  const isIt = eq(webhookEndpoints.id, wish.webhookId)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookEndpoints).where(isIt).for('update')
    if (!row) refuse('not_found')
    if (row.version !== wish.version) refuse('version_conflict')
    const { url, active } = wish
    const change = { url, active, events: [...new Set(wish.events)] }
    // Switched on again, or sent elsewhere, it begins with a clean slate.
    const isNew = url !== row.url || (active && !row.active)
    const made = isSameHost(url, row.url) ? null : await makeWebhookSecret(ctx, row.id)
    const [kept = row] = await ctx.db
      .update(webhookEndpoints)
      .set({
        ...change,
        version: row.version + 1,
        ...(isNew && { failing_since: null, is_auto_disabled: false }),
        ...(made && { secret: made.sealed }),
      })
      .where(isIt)
      .returning()
    const before = { url: row.url, active: row.active, events: row.events }
    await recordSensitiveAction(ctx, 'webhooks.endpoint_updated', {
      subject: `webhook:${row.id}`,
      change: { before, after: change },
      detail: url === row.url ? `Its address is ${url}` : `Its address was ${row.url} and is now ${url}`,
    })
    return { webhook: webhookAnswer(kept), secret: made?.secret ?? null }
  })
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host
}
