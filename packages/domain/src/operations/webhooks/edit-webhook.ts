import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireRecentAuth } from '../../identity/accounts/require-proof.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { assertCallable } from './add-webhook.ts'
import { presentWebhook } from './list-webhooks.ts'
import { webhookEndpoints } from './tables.ts'
import { createWebhookSecret } from './webhook-secret.ts'

export interface UpdateWebhookInput {
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
export async function updateWebhook(
  ctx: RequestContext,
  input: UpdateWebhookInput,
): Promise<{ webhook: Webhook; secret: string | null }> {
  requirePermission(ctx.actor, 'webhooks:write')
  assertCallable(ctx, input.url)
  await requireRecentAuth(ctx)
  const isThisEndpoint = eq(webhookEndpoints.id, input.webhookId)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookEndpoints).where(isThisEndpoint).for('update')
    if (!row) fail('not_found')
    if (row.version !== input.version) fail('version_conflict')
    const { url, active } = input
    const change = { url, active, events: [...new Set(input.events)] }
    // Switched on again, or sent elsewhere, it begins with a clean slate.
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
      subject: `webhook:${row.id}`,
      change: { before, after: change },
      detail: url === row.url ? `Its address is ${url}` : `Its address was ${row.url} and is now ${url}`,
    })
    return { webhook: presentWebhook(stored), secret: newSecret?.secret ?? null }
  })
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host
}
