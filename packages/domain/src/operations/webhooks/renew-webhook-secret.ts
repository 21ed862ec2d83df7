import type { Webhook } from '@shop/contract/admin/webhooks'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { webhookAnswer } from './list-webhooks.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import { webhookEndpoints } from './tables.ts'

/**
 * Gives an address another secret, told once; the old one signs nothing any more. Refuses with forbidden,
 * proof_needed, or not_found.
 */
export async function renewWebhookSecret(
  ctx: RequestContext,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  requirePermission(ctx.actor, 'webhooks:write')
  await requireProof(ctx)
  const { secret, sealed } = await makeWebhookSecret(ctx, webhookId)
  return inTransaction(ctx, async (ctx) => {
    const [kept] = await ctx.db
      .update(webhookEndpoints)
      .set({ secret: sealed })
      .where(eq(webhookEndpoints.id, webhookId))
      .returning()
    if (!kept) refuse('not_found')
    const subject = `webhook:${webhookId}`
    const detail = `Its address is ${kept.url}`
    await recordSensitiveAction(ctx, 'webhooks.secret_renewed', { subject, detail })
    return { webhook: webhookAnswer(kept), secret }
  })
}
