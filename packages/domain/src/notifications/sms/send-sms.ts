import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import type { EmailJob } from '../../core/db/outbox-messages.ts'
import { statusesBefore } from './sms-state-machine.ts'
import { earliestSendAt, type Urgency, sendingMsBetween } from './quiet-hours.ts'
import { type ContactChannels, usableChannels } from './contact-channels.ts'
import { customPartsMax, smsText } from './sms-text.ts'
import { phoneCodeTemplate, textMessages, type TextMessage } from './tables.ts'
import { SmsRefused } from '../../core/ports/sms.ts'
import type { WhatsappContent } from '../../core/ports/whatsapp.ts'
import { failTextMessage } from './sms-status.ts'
import { hourMs } from '../../core/dates.ts'

export interface NewTextMessage {
  template: string
  text: string
  /** Custom texts may be longer than the default ones. */
  is_custom?: boolean
  /** In the format of emails: `order <number>`. */
  related_to: string
  urgency: Urgency
  /** Templates of earlier messages about the same order that this one makes obsolete. */
  supersedes: readonly string[]
  /** The same by WhatsApp; without it, or without a provider, staff send the text by a link. */
  whatsapp?: { text: string; content: WhatsappContent } | undefined
  /** The email to send if the message is not delivered. */
  fallback_email?: EmailJob
}

/**
 * Creates a message for the channels with consent, in the transaction that triggers it; a job sends it outside quiet
 * hours. With a WhatsApp provider it goes there, and by SMS only if WhatsApp cannot deliver it. Without one, an SMS is
 * sent and staff get a WhatsApp link, which replaces an older unused one. Skips queued messages that it supersedes.
 * Returns whether a message was enqueued.
 */
export async function enqueueSms(
  ctx: RequestContext,
  contactChannels: ContactChannels | undefined,
  {
    template,
    text,
    is_custom: isCustom = false,
    related_to: relatedTo,
    urgency,
    fallback_email: fallbackEmail,
    supersedes,
    whatsapp,
  }: NewTextMessage,
): Promise<boolean> {
  const channels = usableChannels(contactChannels, ctx.providers.sms !== undefined)
  if (!channels || !contactChannels) return false
  const now = ctx.clock.now()
  const dueAt = earliestSendAt(urgency, ctx.clock)
  const to = { recipient: channels.phone, account_id: contactChannels.account_id }
  const isRelated = eq(textMessages.related_to, relatedTo)
  const shared = { ...to, template, related_to: relatedTo, urgency, created_at: now, due_at: dueAt }
  const isSuperseded = and(isRelated, inArray(textMessages.template, [...supersedes]))
  const plain = smsText(text, isCustom ? customPartsMax : 1)
  if (channels.whatsapp && whatsapp && ctx.providers.whatsapp) {
    if (supersedes.length > 0) await skipWaiting(ctx, isSuperseded)
    const id = ctx.ids.next(now)
    await ctx.db.insert(textMessages).values({
      ...shared,
      ...whatsapp,
      id,
      channel: 'whatsapp',
      status: 'queued',
      fallback_sms: ctx.providers.sms ? plain : null,
      fallback_email: fallbackEmail,
    })
    await enqueue(ctx, 'whatsapp.send', { message_id: id }, dueAt)
    return true
  }
  if (channels.whatsapp) {
    const id = ctx.ids.next(now)
    await ctx.db.insert(textMessages).values({ ...shared, id, channel: 'whatsapp', text, status: 'manual' })
    await skipWaiting(ctx, and(isRelated, ne(textMessages.id, id), isWhatsapp))
  }
  if (!channels.sms) return false
  if (supersedes.length > 0) await skipWaiting(ctx, and(isSuperseded, eq(textMessages.channel, 'sms')))
  const id = ctx.ids.next(now)
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
    .set({
      status: 'skipped',
      reason: 'Replaced by a newer message',
      fallback_email: null,
      fallback_sms: null,
    })
    .where(and(condition, inArray(textMessages.status, statusesBefore('skipped'))))
}

/** A message is outdated after this much sending time in ms, without nights. */
const maxDelayMs: Record<Urgency, number> = { code: hourMs, order: 6 * hourMs, reminder: 6 * hourMs }

/**
 * Handles the outbox kind 'sms.send': sends one SMS, at least once. Quiet hours postpone it; a rejected or outdated
 * one fails. Throws SmsUnavailable to be retried.
 */
export async function deliverTextMessage(ctx: RequestContext, task: OutboxMessage<'sms.send'>) {
  const { message_id: messageId } = task.payload
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, messageId))
  if (message?.status !== 'queued') return
  const now = ctx.clock.now()
  const at = earliestSendAt(message.urgency, ctx.clock, now)
  if (at > now) return enqueue(ctx, 'sms.send', { message_id: messageId }, at)
  if (isOutdated(message, now)) return fail(ctx, messageId, 'It couldn’t be sent in time')
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

/** Whether it is too late to send a message that was due earlier. */
export function isOutdated({ urgency, due_at: dueAt }: TextMessage, now: Date): boolean {
  return sendingMsBetween(urgency, dueAt, now) > maxDelayMs[urgency]
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
  const dueAt = earliestSendAt(urgency, ctx.clock)
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
