import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import type { EmailJob } from '../../core/db/outbox-messages.ts'
import { statusesBefore } from './sms-state-machine.ts'
import { earliestSendAt, type Urgency, sendingMsBetween } from './quiet-hours.ts'
import { type ContactChannels, usableChannels } from './contact-channels.ts'
import { customPartsMax, smsText } from './sms-text.ts'
import { textMessages, type TextMessage } from './tables.ts'
import { SmsRefused } from '../../core/ports/sms.ts'
import { failTextMessage } from './sms-status.ts'
import { hourMs } from '../../core/dates.ts'

export interface NewTextMessage {
  template: string
  text: string
  /** The owner's words, which may be longer than ours. */
  isCustom?: boolean
  /** As in emails: `order <number>`. */
  about: string
  urgency: Urgency
  /** Templates of older ones about the same that make no sense any more after it. */
  supersedes: readonly string[]
  /** The email that is sent where the SMS does not arrive. */
  fallbackEmail?: EmailJob
}

/**
 * Writes a message on each way to which the account has said yes, in the transaction that makes it due: an SMS that a
 * job sends when it may ring, and a link with which staff write on WhatsApp; it replaces an older one that nobody used.
 * What waited, as over a night, and is outdated by it is not sent any more.
 * Returns whether an SMS is on its way.
 */
export async function enqueueSms(
  ctx: RequestContext,
  contactChannels: ContactChannels | undefined,
  { template, text, isCustom = false, about: relatedTo, urgency, fallbackEmail, supersedes }: NewTextMessage,
): Promise<boolean> {
  const channels = usableChannels(contactChannels, ctx.providers.sms !== undefined)
  if (!channels || !contactChannels) return false
  const now = ctx.clock.now()
  const dueAt = earliestSendAt(urgency, ctx.clock)
  const to = { recipient: channels.phone, account_id: contactChannels.account_id }
  const about = eq(textMessages.related_to, relatedTo)
  const shared = { ...to, template, related_to: relatedTo, urgency, created_at: now, due_at: dueAt }
  if (channels.whatsapp) {
    const id = ctx.ids.next(now)
    await ctx.db.insert(textMessages).values({ ...shared, id, channel: 'whatsapp', text, status: 'manual' })
    await skipWaiting(ctx, and(about, ne(textMessages.id, id), isWhatsapp))
  }
  if (!channels.sms) return false
  const isSuperseded = and(
    about,
    eq(textMessages.channel, 'sms'),
    inArray(textMessages.template, [...supersedes]),
  )
  if (supersedes.length > 0) await skipWaiting(ctx, isSuperseded)
  const id = ctx.ids.next(now)
  const plain = smsText(text, isCustom ? customPartsMax : 1)
  const sms = {
    ...shared,
    id,
    channel: 'sms',
    text: plain,
    status: 'queued',
    fallback_email: fallbackEmail,
  } as const
  await ctx.db.insert(textMessages).values(sms)
  await enqueue(ctx, 'sms.send', { message_id: id }, dueAt)
  return true
}

const isWhatsapp = eq(textMessages.channel, 'whatsapp')

async function skipWaiting(ctx: RequestContext, condition: SQL | undefined): Promise<void> {
  await ctx.db
    .update(textMessages)
    .set({ status: 'skipped', reason: 'Replaced by a newer message', fallback_email: null })
    .where(and(condition, inArray(textMessages.status, statusesBefore('skipped'))))
}

/** After so long, counted from when it might first be sent and without the nights, a message would tell of what is past. */
const maxDelayMs: Record<Urgency, number> = { code: hourMs, order: 6 * hourMs, reminder: 6 * hourMs }

/**
 * Carries out the outbox kind 'message': sends one SMS, at least once. At a quiet hour it is put off until the phone may
 * ring; what the provider rejects, or what is too late, has failed. Throws SmsUnavailable, so that it is tried again.
 */
export async function deliverTextMessage(ctx: RequestContext, task: OutboxMessage<'sms.send'>) {
  const { message_id: messageId } = task.payload
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const at = earliestSendAt(message.urgency, ctx.clock, now)
  if (at > now) return enqueue(ctx, 'sms.send', { message_id: messageId }, at)
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

/** Sends an SMS again that failed, in the caller's transaction; a report about the first counts no more. Returns whether it had. */
export async function resendTextMessage(ctx: RequestContext, { id, urgency }: TextMessage): Promise<boolean> {
  const dueAt = earliestSendAt(urgency, ctx.clock)
  const again = await ctx.db
    .update(textMessages)
    .set({ status: 'queued', reason: '', provider_id: null, due_at: dueAt })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, statusesBefore('queued'))))
    .returning({ id: textMessages.id })
  if (again.length > 0) await enqueue(ctx, 'sms.send', { message_id: id }, dueAt)
  return again.length > 0
}
