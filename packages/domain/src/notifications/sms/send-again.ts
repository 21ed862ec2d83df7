import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { statusesBefore } from './message-states.ts'
import { smsTask } from './post-messages.ts'
import { earliestSendAt } from './quiet-hours.ts'
import { type TextMessage, textMessages } from './tables.ts'

/** Sends an SMS again that failed, in the caller's transaction; a report about the first counts no more. Answers whether it had. */
export async function resendTextMessage(ctx: RequestContext, { id, urgency }: TextMessage): Promise<boolean> {
  const dueAt = earliestSendAt(urgency, ctx.clock)
  const again = await ctx.db
    .update(textMessages)
    .set({ status: 'queued', reason: '', provider_id: null, due_at: dueAt })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, statusesBefore('queued'))))
    .returning({ id: textMessages.id })
  if (again.length > 0) await enqueue(ctx, smsTask, { message_id: id }, dueAt)
  return again.length > 0
}
