import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../../identity/accounts/record-sensitive-action.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { webhookEndpoints } from './tables.ts'

/** Deletes a webhook and its log; no effect if it is deleted. Refuses with forbidden or proof_needed. */
export async function deleteWebhook(ctx: RequestContext, webhookId: string): Promise<void> {
  requirePermission(ctx.actor, 'webhooks:write')
  await inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, webhookId))
      .returning({ url: webhookEndpoints.url })
    if (!deleted) return
    const subject = `webhook:${webhookId}`
    const detail = `Its address was ${deleted.url}`
    await recordSensitiveAction(ctx, 'webhooks.endpoint_deleted', { subject, change: deleted, detail })
  })
}
