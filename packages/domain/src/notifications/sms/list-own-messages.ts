import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { messages } from './tables.ts'

/** The text messages and links that the shop wrote to the caller, newest first. */
export async function listOwnMessages(ctx: RequestContext) {
  const { channel, recipient, text, state, createdAt } = messages
  return ctx.db
    .select({ channel, to: recipient, text, state, written_at: createdAt })
    .from(messages)
    .where(eq(messages.accountId, requireAccount(ctx.actor).accountId))
    .orderBy(desc(createdAt), desc(messages.id))
}
