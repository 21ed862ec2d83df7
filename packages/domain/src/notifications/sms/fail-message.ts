import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { statusesBefore } from './message-states.ts'
import { textMessages } from './tables.ts'

/**
 * A message did not arrive, in the caller's transaction: keeps why, and asks once for the mail that takes its place.
 * Answers whether it failed now.
 */
export async function failTextMessage(ctx: RequestContext, condition: SQL, reason: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: textMessages.id, fallbackEmail: textMessages.fallback_email })
    .from(textMessages)
    .where(and(condition, inArray(textMessages.status, statusesBefore('failed'))))
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
  if (open.fallbackEmail) await enqueueEmail(ctx, open.fallbackEmail)
  return true
}
