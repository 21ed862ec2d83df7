import type { Order } from '@shop/contract/orders'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

export function refundSent({ order, link }: { order: Order; link: string }): MailPage {
  return orderPage(order, {
    subject: `Your money for order ${order.number} was sent`,
    heading: 'Your money was sent',
    blocks: [
      text(`All that you paid for order ${order.number} has left us and goes to you.`),
      note('Banks take up to ten working days to show it. Write to us if it is not there by then.'),
      action('See your order', link),
    ],
  })
}
