import { english } from '@shop/contract/languages'
import { validateContactMessage } from '@shop/contract/contact-rules'
import type { sendMessage as endpoint } from '@shop/contract/support'
import type { RequestBody } from '@shop/contract/endpoint'
import { listOrderEmailRecipients } from '../identity/accounts/order-email-recipients.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { fail } from '../core/errors.ts'
import { findOrderByNumber, findMyOrder } from '../orders/orders.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { insertTicket, notifyStaffOfMessage } from './tickets.ts'

/**
 * Stores a message as a ticket, emails it to the shop's support address (or else to staff who want order emails) and
 * acknowledges it. Visitors must enter an email; accounts use their own. Repeats with the same `key` return the same
 * ticket. Throws invalid_input, or unauthenticated or not_found for an order that is not theirs.
 */
export async function sendMessage(
  ctx: RequestContext,
  { key, ...input }: RequestBody<typeof endpoint> & { key?: string },
): Promise<{ ticket: string }> {
  const { actor, language = english } = ctx
  const { type, subject, message, email = '', order_id } = input
  const from = actor.kind === 'account' ? actor.email : email
  const errors = validateContactMessage({ subject, message, email: from })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return withIdempotency(ctx, { key, operation: 'ticket.submit', input }, async (ctx) => {
    const accountId = actor.kind === 'account' ? actor.account_id : null
    const name = actor.kind === 'account' ? actor.name : ''
    const orderId = order_id
      ? (await findMyOrder(ctx, order_id)).id
      : accountId && (await findMyOrderIn(ctx, accountId, `${subject}\n${message}`))
    const stored = {
      type,
      subject,
      message,
      email: from,
      name,
      account_id: accountId,
      order_id: orderId,
      language,
    }
    const { id, number: ticket } = await insertTicket(ctx, stored)
    await notifyStaffOfMessage(ctx, { id, number: ticket, about: type })
    const store = await loadStoreDetails(ctx)
    const relatedTo = `ticket ${ticket}`
    const staffContent = { template: 'contact-message', ticket, type, subject, message, from } as const
    const recipients = store.email ? [store.email] : await listOrderEmailRecipients(ctx)
    // The text is not sent to an unconfirmed address: otherwise the form could send anybody's words to it.
    const sent = accountId === null ? null : { subject, message }
    await enqueueEmail(
      ctx,
      ...recipients.map((to) => ({ to, content: staffContent, language: english, related_to: relatedTo })),
      {
        to: from,
        content: { template: 'contact-received', ticket, sent },
        language,
        related_to: relatedTo,
      },
    )
    return { ticket }
  })
}

/** The account's own order that the message mentions first. Other people's orders are ignored. */
async function findMyOrderIn(ctx: RequestContext, accountId: string, text: string): Promise<string | null> {
  for (const number of findOrderNumbers(text)) {
    const order = await findOrderByNumber(ctx, number)
    if (order?.account_id === accountId) return order.id
  }
  return null
}

/** Limits lookups, because a message may be full of numbers. */
const maxNumbers = 5

/**
 * Possible order numbers in a message: '10468' in '#10468', 'order 10468' or 'Order no. 10468'. Numbers after a hash
 * or "order" come first; amounts, dates and phone numbers are left out.
 */
export function findOrderNumbers(message: string): string[] {
  const named = message.matchAll(
    /(?:#|\border(?:\s*(?:number|no\.?|nr\.?|id))?\s*[:#]?\s*)(\d{1,12})\b(?![,.]\d)/gi,
  )
  const bare = message.matchAll(/(?<![\d.,₦+/-])\b(\d{5,9})\b(?![,./-]\d)/g)
  return [...new Set([...named, ...bare].map(([, number = '']) => number))].slice(0, maxNumbers)
}
