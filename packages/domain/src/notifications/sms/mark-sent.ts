import { and, eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findMessage } from './find-message.ts'
import { messages } from './tables.ts'

/** Staff sent a message by its link. A repeat changes nothing. Refuses with forbidden, not_found or step_not_allowed. */
export async function markSent(ctx: RequestContext, messageId: string): Promise<void> {
  requirePermission(ctx.actor, 'messages:read')
  await inTransaction(ctx, async (ctx) => {
    const message = (await findMessage(ctx, messageId)) ?? refuse('not_found')
    if (message.channel !== 'whatsapp' || message.state === 'skipped') refuse('step_not_allowed')
    await ctx.db
      .update(messages)
      .set({ state: 'sent', reason: `By ${actorName(ctx.actor)}`, sentAt: ctx.clock.now() })
      .where(and(eq(messages.id, message.id), eq(messages.state, 'link')))
  })
}
