import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { addMs } from '../../core/dates.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { type WhatsappContent, WhatsappUnavailable } from '../../core/ports/whatsapp.ts'
import { getEarliestSendAt } from '../sms/quiet-hours.ts'
import { isOutdated, overLimit } from '../sms/send-sms.ts'
import { messagePriceKobo, releaseSpending, reserveSpending } from '../sms/spending.ts'
import { messageRules } from '../../store/message-rules.ts'
import { failTextMessage } from '../sms/sms-status.ts'
import { statusesBefore } from '../sms/sms-state-machine.ts'
import { type TextMessage, textMessages } from '../sms/tables.ts'
import { toReference } from './whatsapp-status.ts'

/**
 * How long a status has to say that a message of an attempt without a response was sent, in ms. WhatsApp has no
 * idempotency key: only after this is it sent again.
 */
const statusWaitMs = 2 * 60_000

/**
 * Handles the outbox kind 'whatsapp.send': sends one message, and does not repeat it after a crash or a lost response
 * if a status reports it. Quiet hours postpone it; a rejected or outdated one fails, and its fallback is sent. Throws
 * WhatsappUnavailable to be retried.
 */
export async function deliverWhatsapp(
  ctx: RequestContext,
  task: OutboxMessage<'whatsapp.send'>,
): Promise<void> {
  const { message_id: messageId } = task.payload
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const retryAt = message.attempted_at === null ? now : addMs(message.attempted_at, statusWaitMs)
  const at = await getEarliestSendAt(ctx, message.urgency, retryAt > now ? retryAt : now)
  if (at > now) return enqueue(ctx, 'whatsapp.send', { message_id: messageId }, at)
  const { whatsapp } = ctx.providers
  if (await isOutdated(ctx, message, now)) return reject(ctx, message, 'It couldn’t be sent in time')
  if (!whatsapp || !message.content) return reject(ctx, message, 'WhatsApp is not set up')
  if (!(await claim(ctx, message, now))) return
  const costKobo = messagePriceKobo(await messageRules.get(ctx), message)
  // A repeated attempt was counted by the one before.
  const isCounted = message.attempted_at !== null || (await reserveSpending(ctx, message, costKobo))
  if (!isCounted) return reject(ctx, message, overLimit)
  const result = await whatsapp.send({
    to: message.recipient,
    reference: toReference(message),
    content: message.content,
  })
  if (result.status === 'accepted') return recordSent(ctx, message, result.provider_id, costKobo)
  await releaseSpending(ctx, costKobo)
  if (result.reason === 'rate_limited' || result.reason === 'temporary') {
    // Nothing was sent, so the next attempt need not wait for a status.
    await ctx.db.update(textMessages).set({ attempted_at: null }).where(eq(textMessages.id, message.id))
    throw new WhatsappUnavailable('rate_limited', result.message)
  }
  await reject(ctx, message, result.message, result.reason === 'opted_out')
}

/** Whether this attempt may call the provider: of two at the same time, one. */
async function claim(ctx: RequestContext, { id }: TextMessage, now: Date): Promise<boolean> {
  const isFree = or(
    isNull(textMessages.attempted_at),
    lte(textMessages.attempted_at, addMs(now, -statusWaitMs)),
  )
  const claimed = await ctx.db
    .update(textMessages)
    .set({ attempted_at: now })
    .where(and(eq(textMessages.id, id), eq(textMessages.status, 'queued'), isFree))
    .returning({ id: textMessages.id })
  return claimed.length > 0
}

async function recordSent(
  ctx: RequestContext,
  { id }: TextMessage,
  providerId: string,
  costKobo: number,
): Promise<void> {
  const isOpen = inArray(textMessages.status, statusesBefore('sent'))
  await ctx.db
    .update(textMessages)
    .set({
      status: 'sent',
      provider_id: providerId,
      sent_at: ctx.clock.now(),
      reason: '',
      cost_kobo: costKobo,
    })
    .where(and(eq(textMessages.id, id), isOpen))
}

async function reject(ctx: RequestContext, { id }: TextMessage, reason: string, isOptedOut = false) {
  await inTransaction(ctx, (ctx) => failTextMessage(ctx, eq(textMessages.id, id), reason, isOptedOut))
}

interface NewWhatsappMessage {
  template: string
  /** What the person reads, for the log. */
  text: string
  related_to: string
  account_id: string | null
  /** E.164 or user id. */
  recipient: string
  content: WhatsappContent
}

/** Enqueues a message of the support, which is sent at any time, in the caller's transaction. Returns its id in the log. */
export async function enqueueWhatsapp(ctx: RequestContext, message: NewWhatsappMessage): Promise<string> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const times = { created_at: now, due_at: now }
  await ctx.db
    .insert(textMessages)
    .values({ ...message, ...times, id, channel: 'whatsapp', urgency: 'code', status: 'queued' })
  await enqueue(ctx, 'whatsapp.send', { message_id: id })
  return id
}
