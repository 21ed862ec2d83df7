import type { Order } from '@shop/contract/orders'
import type { MailPage } from './mail-page.ts'

/** A mail about an order; a test order says so in its subject and first of all in its text. */
export function orderPage(order: Order, page: MailPage): MailPage {
  if (!order.is_test) return page
  return {
    ...page,
    subject: `TEST: ${page.subject}`,
    warning: 'TEST order: no money moved and nothing will be sent.',
  }
}
