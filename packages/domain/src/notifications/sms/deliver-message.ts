import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { SmsRefused } from '../../core/ports/sms-failure.ts'
import { failTextMessage } from './fail-message.ts'
import { statusesBefore } from './message-states.ts'
import { smsTask } from './post-messages.ts'
import { earliestSendAt, sendingMsBetween, type Urgency } from './quiet-hours.ts'
import { type TextMessage, textMessages } from './tables.ts'

const hourMs = 60 * 60_000

/** After so long, counted from when it might first be sent and without the nights, a message would tell of what is past. */
const maxDelayMs: Record<Urgency, number> = { code: hourMs, order: 6 * hourMs, reminder: 6 * hourMs }

/**
 * Carries out the outbox kind 'message': sends one SMS, at least once. At a quiet hour it is put off until the phone may
 * ring; what the provider refuses, or what is too late, has failed. Throws SmsUnavailable, so that it is tried again.
 */
export async function deliverTextMessage(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { message_id: messageId } = task.payload as { message_id: string }
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const at = earliestSendAt(message.urgency, ctx.clock, now)
  if (at > now) return enqueue(ctx, smsTask, { message_id: messageId }, at)
  if (isPast(message, now)) return fail(ctx, messageId, 'It couldn’t be sent in time')
  const { sms } = ctx.providers
  if (!sms) return fail(ctx, messageId, 'No SMS provider is set up')
  try {
    const { provider_id: providerId } = await sms.send({ to: message.recipient, text: message.text })
    await ctx.db
      .update(textMessages)
      .set({ status: 'sent', provider_id: providerId, sent_at: now, reason: '' })
      .where(and(eq(textMessages.id, message.id), inArray(textMessages.status, statusesBefore('sent'))))
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    await fail(ctx, messageId, error.message)
  }
}

function isPast({ urgency, due_at: dueAt }: TextMessage, now: Date): boolean {
  return sendingMsBetween(urgency, dueAt, now) > maxDelayMs[urgency]
}

async function fail(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await inTransaction(ctx, (ctx) => failTextMessage(ctx, eq(textMessages.id, id), reason))
}
