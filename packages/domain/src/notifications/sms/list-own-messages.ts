import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { messages } from './tables.ts'

/** The text messages and links that the shop wrote to the caller, newest first. */
export async function listOwnMessages(shop: ShopContext) {
  const { channel, recipient, text, state, createdAt } = messages
  return shop.db
    .select({ channel, to: recipient, text, state, written_at: createdAt })
    .from(messages)
    .where(eq(messages.accountId, requireAccount(shop.actor).accountId))
    .orderBy(desc(createdAt), desc(messages.id))
}
