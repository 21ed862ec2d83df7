import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { postWork } from '../kernel/outbox.ts'
import type { PostedMail } from '../kernel/post-mail.ts'
import { statesBefore } from './message-states.ts'
import { mayGoAt, type Urgency } from './quiet-hours.ts'
import { type Reach, waysTo } from './reach.ts'
import { smsText } from './sms-text.ts'
import { messages } from './tables.ts'

/** The outbox kind whose payload is `{messageId}`. */
export const messageWork = 'message'

export interface NewMessage {
  template: string
  text: string
  /** As in mails: `order <number>`. */
  about: string
  urgency: Urgency
  /** The mail that is sent where the SMS does not arrive. */
  instead?: PostedMail
}

/**
 * Writes a message on each way to which the account has said yes, in the transaction that makes it due: an SMS that a
 * job sends when it may ring, and a link with which staff write on WhatsApp; it replaces an older one that nobody used.
 * Answers whether an SMS is on its way.
 */
export async function postMessages(
  shop: ShopContext,
  reach: Reach | undefined,
  { text, urgency, instead, ...message }: NewMessage,
): Promise<boolean> {
  const ways = waysTo(reach, shop.providers.sms !== undefined)
  if (!ways || !reach) return false
  const now = shop.clock.now()
  const dueAt = mayGoAt(urgency, now)
  const to = { recipient: ways.phone, accountId: reach.accountId }
  const common = { ...message, ...to, urgency, createdAt: now, dueAt }
  if (ways.whatsapp) {
    const id = shop.ids.next(now)
    await shop.db.insert(messages).values({ ...common, id, channel: 'whatsapp', text, state: 'link' })
    await skipOlderLinks(shop, message.about, id)
  }
  if (!ways.sms) return false
  const id = shop.ids.next(now)
  const sms = { ...common, id, channel: 'sms', text: smsText(text), state: 'waiting', instead } as const
  await shop.db.insert(messages).values(sms)
  await postWork(shop, messageWork, { messageId: id }, dueAt)
  return true
}

async function skipOlderLinks(shop: ShopContext, about: string, newest: string): Promise<void> {
  const isOlder = and(eq(messages.about, about), ne(messages.id, newest))
  await shop.db
    .update(messages)
    .set({ state: 'skipped', reason: 'A newer one followed' })
    .where(and(isOlder, eq(messages.channel, 'whatsapp'), inArray(messages.state, statesBefore('skipped'))))
}
