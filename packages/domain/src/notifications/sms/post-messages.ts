import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import type { EmailJob } from '../../core/jobs/post-mail.ts'
import { statusesBefore } from './message-states.ts'
import { earliestSendAt, type Urgency } from './quiet-hours.ts'
import { type ContactChannels, usableChannels } from './reach.ts'
import { customPartsMax, smsText } from './sms-text.ts'
import { textMessages } from './tables.ts'

/** The outbox kind whose payload is `{messageId}`. */
export const smsTask = 'sms.send'

export interface NewTextMessage {
  template: string
  text: string
  /** The owner's words, which may be longer than ours. */
  isCustom?: boolean
  /** As in mails: `order <number>`. */
  about: string
  urgency: Urgency
  /** Templates of older ones about the same that make no sense any more after it. */
  supersedes: readonly string[]
  /** The mail that is sent where the SMS does not arrive. */
  fallbackEmail?: EmailJob
}

/**
 * Writes a message on each way to which the account has said yes, in the transaction that makes it due: an SMS that a
 * job sends when it may ring, and a link with which staff write on WhatsApp; it replaces an older one that nobody used.
 * What waited, as over a night, and is outdated by it is not sent any more.
 * Answers whether an SMS is on its way.
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
  await enqueue(ctx, smsTask, { message_id: id }, dueAt)
  return true
}

const isWhatsapp = eq(textMessages.channel, 'whatsapp')

async function skipWaiting(ctx: RequestContext, condition: SQL | undefined): Promise<void> {
  await ctx.db
    .update(textMessages)
    .set({ status: 'skipped', reason: 'Replaced by a newer message', fallback_email: null })
    .where(and(condition, inArray(textMessages.status, statusesBefore('skipped'))))
}
