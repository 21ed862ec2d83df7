import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import type { PostedMail } from '../../core/jobs/post-mail.ts'
import { statesBefore } from './message-states.ts'
import { mayGoAt, type Urgency } from './quiet-hours.ts'
import { type Reach, waysTo } from './reach.ts'
import { ownPartsMax, smsText } from './sms-text.ts'
import { textMessages } from './tables.ts'

/** The outbox kind whose payload is `{messageId}`. */
export const messageWork = 'sms.send'

export interface NewMessage {
  template: string
  text: string
  /** The owner's words, which may be longer than ours. */
  isOwn?: boolean
  /** As in mails: `order <number>`. */
  about: string
  urgency: Urgency
  /** Templates of older ones about the same that make no sense any more after it. */
  outdates: readonly string[]
  /** The mail that is sent where the SMS does not arrive. */
  instead?: PostedMail
}

/**
 * Writes a message on each way to which the account has said yes, in the transaction that makes it due: an SMS that a
 * job sends when it may ring, and a link with which staff write on WhatsApp; it replaces an older one that nobody used.
 * What waited, as over a night, and is outdated by it is not sent any more.
 * Answers whether an SMS is on its way.
 */
export async function postMessages(
  ctx: RequestContext,
  reach: Reach | undefined,
  { template, text, isOwn = false, about: relatedTo, urgency, instead, outdates }: NewMessage,
): Promise<boolean> {
  const ways = waysTo(reach, ctx.providers.sms !== undefined)
  if (!ways || !reach) return false
  const now = ctx.clock.now()
  const dueAt = mayGoAt(urgency, ctx.clock)
  const to = { recipient: ways.phone, account_id: reach.account_id }
  const about = eq(textMessages.related_to, relatedTo)
  const common = { ...to, template, related_to: relatedTo, urgency, created_at: now, due_at: dueAt }
  if (ways.whatsapp) {
    const id = ctx.ids.next(now)
    await ctx.db.insert(textMessages).values({ ...common, id, channel: 'whatsapp', text, status: 'manual' })
    await skipOlder(ctx, and(about, ne(textMessages.id, id), isLink))
  }
  if (!ways.sms) return false
  const isOutdated = and(
    about,
    eq(textMessages.channel, 'sms'),
    inArray(textMessages.template, [...outdates]),
  )
  if (outdates.length > 0) await skipOlder(ctx, isOutdated)
  const id = ctx.ids.next(now)
  const plain = smsText(text, isOwn ? ownPartsMax : 1)
  const sms = {
    ...common,
    id,
    channel: 'sms',
    text: plain,
    status: 'queued',
    fallback_email: instead,
  } as const
  await ctx.db.insert(textMessages).values(sms)
  await postWork(ctx, messageWork, { message_id: id }, dueAt)
  return true
}

const isLink = eq(textMessages.channel, 'whatsapp')

async function skipOlder(ctx: RequestContext, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(textMessages)
    .set({ status: 'skipped', reason: 'Replaced by a newer message', fallback_email: null })
    .where(and(which, inArray(textMessages.status, statesBefore('skipped'))))
}
