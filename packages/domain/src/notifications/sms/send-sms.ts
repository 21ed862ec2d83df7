import { and, eq, inArray, sql } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { messageRules } from '../../store/message-rules.ts'
import { statusesBefore } from './sms-state-machine.ts'
import { getEarliestSendAt, type Urgency, sendingMsBetween } from './quiet-hours.ts'
import { messagePriceKobo, releaseSpending, reserveSpending } from './spending.ts'
import { phoneCodeTemplate, textMessages, type TextMessage } from './tables.ts'
import type { UnavailableReason } from '../../core/ports/payment-gateway.ts'
import { SmsRefused, type SmsSender, SmsUnavailable } from '../../core/ports/sms.ts'
import { failTextMessage } from './sms-status.ts'
import { hourMs } from '../../core/dates.ts'

/** A message is outdated after this much sending time in ms, without nights. */
const maxDelayMs: Record<Urgency, number> = {
  code: hourMs,
  delivery: 6 * hourMs,
  order: 6 * hourMs,
  reminder: 6 * hourMs,
}

/**
 * Handles the outbox kind 'sms.send': sends one SMS. The provider has no idempotency key, so one that may have been sent (a
 * crash, no response in time) is not repeated, and its email is sent instead; only codes are repeated.
 * Quiet hours postpone it; a rejected or outdated one fails. Throws SmsUnavailable to be retried.
 */
export async function deliverTextMessage(ctx: RequestContext, task: OutboxMessage<'sms.send'>) {
  const { message_id: messageId } = task.payload
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const at = await getEarliestSendAt(ctx, message.urgency, now)
  if (at > now) return enqueue(ctx, 'sms.send', { message_id: messageId }, at)
  if (message.attempted_at !== null && message.urgency !== 'code') return fail(ctx, messageId, maybeSent)
  if (await isOutdated(ctx, message, now)) return fail(ctx, messageId, 'It couldn’t be sent in time')
  if (!ctx.providers.sms) return fail(ctx, messageId, 'No SMS provider is set up')
  const costKobo = messagePriceKobo(await messageRules.get(ctx), message)
  if (!(await reserveSpending(ctx, message, costKobo))) return fail(ctx, messageId, overLimit)
  await setAttemptedAt(ctx, messageId, now)
  await send(ctx, ctx.providers.sms, message, costKobo)
}

async function send(ctx: RequestContext, sms: SmsSender, message: TextMessage, costKobo: number) {
  try {
    const { provider_id: providerId } = await sms.send({ to: message.recipient, text: message.text })
    await ctx.db
      .update(textMessages)
      .set({
        status: 'sent',
        provider_id: providerId,
        sent_at: ctx.clock.now(),
        reason: '',
        cost_kobo: costKobo,
      })
      .where(and(eq(textMessages.id, message.id), inArray(textMessages.status, statusesBefore('sent'))))
  } catch (error) {
    const isRefused = error instanceof SmsRefused
    const isUnsent = isRefused || (error instanceof SmsUnavailable && unsentReasons.has(error.reason))
    if (isUnsent) {
      await releaseSpending(ctx, costKobo)
      await setAttemptedAt(ctx, message.id, null)
    }
    if (!isRefused) throw error
    await fail(ctx, message.id, error.message)
  }
}

/** Without a connection, and above its limit, the provider has sent nothing. */
const unsentReasons: ReadonlySet<UnavailableReason> = new Set(['network', 'rate_limited'])

async function setAttemptedAt(ctx: RequestContext, id: string, at: Date | null): Promise<void> {
  await ctx.db.update(textMessages).set({ attempted_at: at }).where(eq(textMessages.id, id))
}

/** Why a message failed although it may have arrived. */
const maybeSent = 'The provider did not confirm it, so it was not sent again'

/** Why a message was not sent; its email is sent instead. */
export const overLimit = 'The monthly limit for messages is reached'

/** Whether it is too late to send a message that was due earlier. */
export async function isOutdated(
  ctx: RequestContext,
  { urgency, due_at: dueAt }: TextMessage,
  now: Date,
): Promise<boolean> {
  const { quiet_hours: quietHours } = await messageRules.get(ctx)
  return sendingMsBetween(quietHours, urgency, dueAt, now) > maxDelayMs[urgency]
}

async function fail(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await inTransaction(ctx, (ctx) => failTextMessage(ctx, eq(textMessages.id, id), reason))
}

/**
 * Resends a failed message in the caller's transaction. Reports about the first one no longer count. Returns whether it
 * had failed.
 */
export async function resendTextMessage(
  ctx: RequestContext,
  { id, channel, urgency, template }: TextMessage,
): Promise<boolean> {
  // Its text is not stored; the recipient requests another code.
  if (template === phoneCodeTemplate) return false
  const dueAt = await getEarliestSendAt(ctx, urgency)
  const requeued = await ctx.db
    .update(textMessages)
    .set({
      status: 'queued',
      reason: '',
      provider_id: null,
      attempted_at: null,
      generation: sql`${textMessages.generation} + 1`,
      due_at: dueAt,
    })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, statusesBefore('queued'))))
    .returning({ id: textMessages.id })
  const kind = channel === 'sms' ? 'sms.send' : 'whatsapp.send'
  if (requeued.length > 0) await enqueue(ctx, kind, { message_id: id }, dueAt)
  return requeued.length > 0
}
