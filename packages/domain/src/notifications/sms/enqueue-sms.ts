import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import type { EmailJob } from '../../core/db/outbox-messages.ts'
import type { WhatsappContent } from '../../core/ports/whatsapp.ts'
import { listAvailableChannels } from '../../store/message-rules.ts'
import { getStopLink } from '../subscriptions/message-recipients.ts'
import { statusesBefore } from './sms-state-machine.ts'
import { getEarliestSendAt, type Urgency } from './quiet-hours.ts'
import { type ContactChannels, usableChannels } from './contact-channels.ts'
import { customPartsMax, smsText, withStopLink, withRequiredStopLink } from './sms-text.ts'
import { type MessageConsent, textMessages } from './tables.ts'

export interface NewTextMessage {
  template: string
  text: string
  /** Custom texts may be longer than the default ones. */
  is_custom?: boolean
  /** The SMS always has the link that stops them, even in a second segment: its recipient may not have asked for it. */
  requires_stop_link?: boolean
  /** In the format of emails: `order <number>`. */
  related_to: string
  urgency: Urgency
  /** Templates of earlier messages about the same order that this one makes obsolete. */
  supersedes: readonly string[]
  /** The same by WhatsApp; without it, or without a provider, staff send the text by a link. */
  whatsapp?: { text: string; content: WhatsappContent } | undefined
  /** The email to send if the message is not delivered. */
  fallback_email?: EmailJob
  /** Of a number that asked for this message; stored with it. */
  consent?: MessageConsent | undefined
}

/**
 * Creates a message for the channels that the customer allows and the owner switched on, in the transaction that triggers
 * it; a job sends it outside quiet hours. With a WhatsApp provider it goes there, and by SMS only if WhatsApp cannot deliver
 * it. Without one, an SMS is sent and customers who asked for WhatsApp get theirs by a link that staff open, which replaces
 * an older unused one. Skips queued messages that it supersedes. Returns whether a message was enqueued.
 */
export async function enqueueSms(
  ctx: RequestContext,
  contactChannels: ContactChannels | undefined,
  message: NewTextMessage,
): Promise<boolean> {
  if (!contactChannels?.phone) return false
  const available = await listAvailableChannels(ctx, message.template)
  if (contactChannels.is_stopped && (available.sms || available.whatsapp)) {
    await recordStopped(ctx, contactChannels, message)
    return false
  }
  const channels = usableChannels(contactChannels, available)
  if (!channels) return false
  const { related_to: relatedTo, supersedes, whatsapp } = message
  const isRelated = eq(textMessages.related_to, relatedTo)
  const isSuperseded = and(isRelated, inArray(textMessages.template, [...supersedes]))
  const shared = await toShared(ctx, contactChannels.account_id, channels.phone, message)
  const sms = channels.sms ? await renderPlainSms(ctx, message, channels.phone) : null
  if (channels.whatsapp && whatsapp) {
    if (supersedes.length > 0) await skipWaiting(ctx, isSuperseded)
    await insertQueued(ctx, { ...shared, ...whatsapp, channel: 'whatsapp', fallback_sms: sms })
    return true
  }
  if (channels.whatsapp_link) {
    const link = { ...shared, channel: 'whatsapp', text: message.text, status: 'manual' } as const
    await ctx.db.insert(textMessages).values({ ...link, fallback_email: null })
    await skipWaiting(ctx, and(isRelated, ne(textMessages.id, shared.id), isWhatsapp))
  }
  if (sms === null) return false
  if (supersedes.length > 0) await skipWaiting(ctx, and(isSuperseded, eq(textMessages.channel, 'sms')))
  await insertQueued(ctx, { ...shared, id: ctx.ids.next(shared.created_at), channel: 'sms', text: sms })
  return true
}

/** What the message has on every channel. */
async function toShared(
  ctx: RequestContext,
  accountId: string | null,
  recipient: string,
  message: NewTextMessage,
) {
  const { template, related_to, urgency, fallback_email, consent } = message
  const now = ctx.clock.now()
  return {
    id: ctx.ids.next(now),
    recipient,
    account_id: accountId,
    template,
    related_to,
    urgency,
    fallback_email,
    consent,
    created_at: now,
    due_at: await getEarliestSendAt(ctx, urgency),
  }
}

type NewRow = typeof textMessages.$inferInsert

async function insertQueued(ctx: RequestContext, row: Omit<NewRow, 'status'>): Promise<void> {
  await ctx.db.insert(textMessages).values({ ...row, status: 'queued' })
  const kind = row.channel === 'sms' ? 'sms.send' : 'whatsapp.send'
  await enqueue(ctx, kind, { message_id: row.id }, row.due_at)
}

/** The log says why the customer got nothing. */
async function recordStopped(
  ctx: RequestContext,
  { phone, account_id: accountId }: ContactChannels,
  message: NewTextMessage,
): Promise<void> {
  await ctx.db.insert(textMessages).values({
    ...(await toShared(ctx, accountId, phone ?? '', message)),
    channel: ctx.providers.whatsapp ? 'whatsapp' : 'sms',
    text: message.text,
    status: 'skipped',
    reason: 'The customer stopped these messages',
    fallback_email: null,
  })
}

/** The text of the SMS, with the link that stops them where it costs nothing. */
async function renderPlainSms(
  ctx: RequestContext,
  { text, is_custom: isCustom = false, requires_stop_link: requiresStopLink, urgency }: NewTextMessage,
  phone: string,
): Promise<string> {
  if (requiresStopLink) return withRequiredStopLink(text, await getStopLink(ctx, phone))
  const plain = smsText(text, isCustom ? customPartsMax : 1)
  return urgency === 'code' ? plain : withStopLink(plain, await getStopLink(ctx, phone))
}

const isWhatsapp = eq(textMessages.channel, 'whatsapp')

/** Skips everything that is not sent yet about one thing, because it is no longer true. */
export async function skipWaitingTexts(
  ctx: RequestContext,
  relatedTo: string,
  reason: string,
): Promise<void> {
  await skipWaiting(ctx, eq(textMessages.related_to, relatedTo), reason)
}

async function skipWaiting(
  ctx: RequestContext,
  condition: SQL | undefined,
  reason = 'Replaced by a newer message',
): Promise<void> {
  await ctx.db
    .update(textMessages)
    .set({
      status: 'skipped',
      reason,
      fallback_email: null,
      fallback_sms: null,
    })
    .where(and(condition, inArray(textMessages.status, statusesBefore('skipped'))))
}
