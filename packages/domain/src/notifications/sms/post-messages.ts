import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import type { PostedMail } from '../../core/jobs/post-mail.ts'
import { statesBefore } from './message-states.ts'
import { mayGoAt, type Urgency } from './quiet-hours.ts'
import { type Reach, waysTo } from './reach.ts'
import { ownPartsMax, smsText } from './sms-text.ts'
import { messages } from './tables.ts'

/** The outbox kind whose payload is `{messageId}`. */
export const messageWork = 'message'

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
  { text, isOwn = false, urgency, instead, outdates, ...message }: NewMessage,
): Promise<boolean> {
  const ways = waysTo(reach, ctx.providers.sms !== undefined)
  if (!ways || !reach) return false
  const now = ctx.clock.now()
  const dueAt = mayGoAt(urgency, ctx.clock)
  const to = { recipient: ways.phone, accountId: reach.accountId }
  const about = eq(messages.about, message.about)
  const common = { ...message, ...to, urgency, createdAt: now, dueAt }
  if (ways.whatsapp) {
    const id = ctx.ids.next(now)
    await ctx.db.insert(messages).values({ ...common, id, channel: 'whatsapp', text, state: 'link' })
    await skipOlder(ctx, and(about, ne(messages.id, id), isLink))
  }
  if (!ways.sms) return false
  const isOutdated = and(about, eq(messages.channel, 'sms'), inArray(messages.template, [...outdates]))
  if (outdates.length > 0) await skipOlder(ctx, isOutdated)
  const id = ctx.ids.next(now)
  const plain = smsText(text, isOwn ? ownPartsMax : 1)
  const sms = { ...common, id, channel: 'sms', text: plain, state: 'waiting', instead } as const
  await ctx.db.insert(messages).values(sms)
  await postWork(ctx, messageWork, { messageId: id }, dueAt)
  return true
}

const isLink = eq(messages.channel, 'whatsapp')

async function skipOlder(ctx: RequestContext, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'skipped', reason: 'Replaced by a newer message', instead: null })
    .where(and(which, inArray(messages.state, statesBefore('skipped'))))
}
