import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { statesBefore } from './message-states.ts'
import { messages } from './tables.ts'

/**
 * A message did not arrive, in the caller's transaction: keeps why, and asks once for the mail that takes its place.
 * Answers whether it failed now.
 */
export async function failMessage(ctx: RequestContext, which: SQL, reason: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: messages.id, instead: messages.instead })
    .from(messages)
    .where(and(which, inArray(messages.state, statesBefore('failed'))))
    .for('update')
  if (!open) return false
  await ctx.db
    .update(messages)
    .set({ state: 'failed', reason: reason.slice(0, 300), reportedAt: ctx.clock.now(), instead: null })
    .where(eq(messages.id, open.id))
  if (open.instead) await postMail(ctx, open.instead)
  return true
}
