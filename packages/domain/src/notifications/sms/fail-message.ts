import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { statesBefore } from './message-states.ts'
import { textMessages } from './tables.ts'

/**
 * A message did not arrive, in the caller's transaction: keeps why, and asks once for the mail that takes its place.
 * Answers whether it failed now.
 */
export async function failMessage(ctx: RequestContext, which: SQL, reason: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: textMessages.id, instead: textMessages.fallback_email })
    .from(textMessages)
    .where(and(which, inArray(textMessages.status, statesBefore('failed'))))
    .for('update')
  if (!open) return false
  await ctx.db
    .update(textMessages)
    .set({
      status: 'failed',
      reason: reason.slice(0, 300),
      reported_at: ctx.clock.now(),
      fallback_email: null,
    })
    .where(eq(textMessages.id, open.id))
  if (open.instead) await postMail(ctx, open.instead)
  return true
}
