import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { textMessages } from './tables.ts'

/** The text messages and links that the shop wrote to the caller, newest first. */
export async function listOwnMessages(ctx: RequestContext) {
  const { channel, recipient, text, status, created_at: createdAt } = textMessages
  return ctx.db
    .select({ channel, recipient, text, status, created_at: createdAt })
    .from(textMessages)
    .where(eq(textMessages.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(desc(createdAt), desc(textMessages.id))
}
