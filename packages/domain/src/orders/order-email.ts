import type { EmailPayload } from '@shop/contract/email-content'
import type { Order } from '@shop/contract/orders'
import type { EmailJob } from '../core/db/outbox-messages.ts'

/** An email to the customer of an order, in the order's language. */
export function toOrderEmail(
  order: Pick<Order, 'email' | 'number' | 'language'>,
  content: EmailPayload,
): EmailJob {
  return {
    to: order.email,
    content,
    language: order.language,
    related_to: `order ${order.number}`,
  }
}
