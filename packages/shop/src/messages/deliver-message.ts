import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import type { DueWork } from '../kernel/due-work.ts'
import { postWork } from '../kernel/outbox.ts'
import { SmsRefused } from '../ports/sms-failure.ts'
import { failMessage } from './fail-message.ts'
import { statesBefore } from './message-states.ts'
import { messageWork } from './post-messages.ts'
import { mayGoAt, openMsBetween, type Urgency } from './quiet-hours.ts'
import { type Message, messages } from './tables.ts'

const hourMs = 60 * 60_000

/** After so long, counted from when it might first be sent and without the nights, a message would tell of what is past. */
const usefulMs: Record<Urgency, number> = { code: hourMs, order: 6 * hourMs, reminder: 6 * hourMs }

/**
 * Carries out the outbox kind 'message': sends one SMS, at least once. At a quiet hour it is put off until the phone may
 * ring; what the provider refuses, or what is too late, has failed. Throws SmsUnavailable, so that it is tried again.
 */
export async function deliverMessage(shop: ShopContext, work: DueWork): Promise<void> {
  const { messageId } = work.payload as { messageId: string }
  const [message] = await shop.db.select().from(messages).where(eq(messages.id, messageId))
  if (message?.state !== 'waiting') return
  const now = shop.clock.now()
  const at = mayGoAt(message.urgency, shop.clock, now)
  if (at > now) return postWork(shop, messageWork, { messageId }, at)
  if (isPast(message, now)) return fail(shop, messageId, 'It couldn’t be sent in time')
  const { sms } = shop.providers
  if (!sms) return fail(shop, messageId, 'No SMS provider is set up')
  try {
    const { providerId } = await sms.send({ to: message.recipient, text: message.text })
    await shop.db
      .update(messages)
      .set({ state: 'sent', providerId, sentAt: now, reason: '' })
      .where(and(eq(messages.id, message.id), inArray(messages.state, statesBefore('sent'))))
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    await fail(shop, messageId, error.message)
  }
}

function isPast({ urgency, dueAt }: Message, now: Date): boolean {
  return openMsBetween(urgency, dueAt, now) > usefulMs[urgency]
}

async function fail(shop: ShopContext, id: string, reason: string): Promise<void> {
  await inTransaction(shop, (shop) => failMessage(shop, eq(messages.id, id), reason))
}
