import { and, eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findMessage } from './find-message.ts'
import { messages } from './tables.ts'

/** Staff sent a message by its link. A repeat changes nothing. Refuses with forbidden, not_found or step_not_allowed. */
export async function markSent(shop: ShopContext, messageId: string): Promise<void> {
  requirePermission(shop.actor, 'messages:read')
  await inTransaction(shop, async (shop) => {
    const message = (await findMessage(shop, messageId)) ?? refuse('not_found')
    if (message.channel !== 'whatsapp' || message.state === 'skipped') refuse('step_not_allowed')
    await shop.db
      .update(messages)
      .set({ state: 'sent', reason: `By ${actorName(shop.actor)}`, sentAt: shop.clock.now() })
      .where(and(eq(messages.id, message.id), eq(messages.state, 'link')))
  })
}
