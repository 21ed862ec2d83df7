import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { statesBefore } from './message-states.ts'
import { messageWork } from './post-messages.ts'
import { mayGoAt } from './quiet-hours.ts'
import { type Message, textMessages } from './tables.ts'

/** Sends an SMS again that failed, in the caller's transaction; a report about the first counts no more. Answers whether it had. */
export async function sendAgain(ctx: RequestContext, { id, urgency }: Message): Promise<boolean> {
  const dueAt = mayGoAt(urgency, ctx.clock)
  const again = await ctx.db
    .update(textMessages)
    .set({ status: 'queued', reason: '', provider_id: null, due_at: dueAt })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, statesBefore('queued'))))
    .returning({ id: textMessages.id })
  if (again.length > 0) await postWork(ctx, messageWork, { message_id: id }, dueAt)
  return again.length > 0
}
