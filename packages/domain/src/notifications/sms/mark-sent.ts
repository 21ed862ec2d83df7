import { and, eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { findTextMessage } from './find-message.ts'
import { textMessages } from './tables.ts'

/** Staff sent a message by its link. A repeat changes nothing. Refuses with forbidden, not_found or step_not_allowed. */
export async function markNotificationSent(ctx: RequestContext, messageId: string): Promise<void> {
  requirePermission(ctx.actor, 'notifications:read')
  await inTransaction(ctx, async (ctx) => {
    const message = (await findTextMessage(ctx, messageId)) ?? fail('not_found')
    if (message.channel !== 'whatsapp' || message.status === 'skipped') fail('invalid_transition')
    await ctx.db
      .update(textMessages)
      .set({ status: 'sent', reason: `By ${actorName(ctx.actor)}`, sent_at: ctx.clock.now() })
      .where(and(eq(textMessages.id, message.id), eq(textMessages.status, 'manual')))
  })
}
