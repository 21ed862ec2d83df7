import type { Order } from '@shop/contract/orders'
import type { EmailPage } from './mail-page.ts'

/** A mail about an order; a test order says so in its subject and first of all in its text. */
export function markTestOrder(order: Order, page: EmailPage): EmailPage {
  if (!order.is_test) return page
  return {
    ...page,
    subject: `TEST: ${page.subject}`,
    warning: 'TEST order: no money moved and nothing will be sent.',
  }
}
