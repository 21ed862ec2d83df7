import type { Webhook } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireRecentAuth } from '../../identity/accounts/require-proof.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { presentWebhook } from './list-webhooks.ts'
import { createWebhookSecret } from './webhook-secret.ts'
import { webhookEndpoints } from './tables.ts'

/**
 * Gives an address another secret, told once; the old one signs nothing any more. Refuses with forbidden,
 * proof_needed, or not_found.
 */
export async function rotateWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
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
    const subject = `webhook:${webhookId}`
    const detail = `Its address is ${stored.url}`
    await recordSensitiveAction(ctx, 'webhooks.secret_renewed', { subject, detail })
    return { webhook: presentWebhook(stored), secret }
  })
}
