import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { SmsRefused } from '../../core/ports/sms-failure.ts'
import { failMessage } from './fail-message.ts'
import { statesBefore } from './message-states.ts'
import { messageWork } from './post-messages.ts'
import { mayGoAt, openMsBetween, type Urgency } from './quiet-hours.ts'
import { type Message, textMessages } from './tables.ts'

const hourMs = 60 * 60_000

/** After so long, counted from when it might first be sent and without the nights, a message would tell of what is past. */
const usefulMs: Record<Urgency, number> = { code: hourMs, order: 6 * hourMs, reminder: 6 * hourMs }

/**
 * Carries out the outbox kind 'message': sends one SMS, at least once. At a quiet hour it is put off until the phone may
 * ring; what the provider refuses, or what is too late, has failed. Throws SmsUnavailable, so that it is tried again.
 */
export async function deliverMessage(ctx: RequestContext, work: DueWork): Promise<void> {
  const { message_id: messageId } = work.payload as { message_id: string }
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const at = mayGoAt(message.urgency, ctx.clock, now)
  if (at > now) return postWork(ctx, messageWork, { message_id: messageId }, at)
  if (isPast(message, now)) return fail(ctx, messageId, 'It couldn’t be sent in time')
  const { sms } = ctx.providers
  if (!sms) return fail(ctx, messageId, 'No SMS provider is set up')
  try {
    const { provider_id: providerId } = await sms.send({ to: message.recipient, text: message.text })
    await ctx.db
      .update(textMessages)
      .set({ status: 'sent', provider_id: providerId, sent_at: now, reason: '' })
      .where(and(eq(textMessages.id, message.id), inArray(textMessages.status, statesBefore('sent'))))
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    await fail(ctx, messageId, error.message)
  }
}

function isPast({ urgency, due_at: dueAt }: Message, now: Date): boolean {
  return openMsBetween(urgency, dueAt, now) > usefulMs[urgency]
}

async function fail(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await inTransaction(ctx, (ctx) => failMessage(ctx, eq(textMessages.id, id), reason))
}
