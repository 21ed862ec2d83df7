import { messageFaults } from '@shop/contract/contact-rules'
import type { sendMessage as endpoint } from '@shop/contract/support'
import type { BodyOf } from '@shop/contract/endpoint'
import { sql } from 'drizzle-orm'
import { orderMailReaders } from '../auth/order-mail.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { postMail } from '../kernel/post-mail.ts'
import { refuse } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'
import { tickets } from './tables.ts'

/**
 * Keeps a visitor's or customer's message as a ticket, mails it to the shop's support address (else to the staff who
 * want order mails) and acknowledges it to the writer. Somebody must be able to answer: a visitor has to give an
 * address, an account has its own. Repeats with the same `key` answer the same ticket. Refuses with invalid_input.
 */
export async function sendMessage(
  shop: ShopContext,
  wish: BodyOf<typeof endpoint>,
  key?: string,
): Promise<{ ticket: string }> {
  const { actor } = shop
  const { type, subject, message, email = '' } = wish
  const from = actor.kind === 'account' ? actor.email : email
  const errors = messageFaults({ subject, message, email: from })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return onceOnly(shop, { key, act: 'message.send', wish }, async (shop) => {
    const accountId = actor.kind === 'account' ? actor.accountId : null
    const ticket = await keepTicket(shop, { type, subject, message, email: from, accountId })
    const facts = await readFacts(shop)
    const about = `ticket ${ticket}`
    const received = { template: 'contact-message', ticket, type, subject, message, from } as const
    const readers = facts.email ? [facts.email] : await orderMailReaders(shop)
    // An address that nobody has confirmed gets none of the text: else the form would carry anybody's words to it.
    const sent = accountId === null ? null : { subject, message }
    await postMail(shop, ...readers.map((to) => ({ to, content: received, about })), {
      to: from,
      content: { template: 'contact-received', ticket, sent },
      about,
    })
    return { ticket }
  })
}

async function keepTicket(
  shop: ShopContext,
  ticket: Omit<typeof tickets.$inferInsert, 'id' | 'number' | 'createdAt'>,
): Promise<string> {
  const now = shop.clock.now()
  const number = sql`'T-' || nextval('ticket_numbers')::text`
  const [kept] = await shop.db
    .insert(tickets)
    .values({ ...ticket, id: shop.ids.next(now), number, createdAt: now })
    .returning({ number: tickets.number })
  if (!kept) throw new Error('The ticket was not written.')
  return kept.number
}
