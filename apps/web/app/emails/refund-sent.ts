import type { Order } from '@shop/contract/orders'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

export function refundSent({ order, link }: { order: Order; link: string }): EmailPage {
  return markTestOrder(order, {
    subject: `Your refund for order ${order.number} was sent`,
    heading: 'Your refund was sent',
    blocks: [
      text(`We’ve refunded everything you paid for order ${order.number}.`),
      note('Banks take up to ten working days to show it. Write to us if you don’t have it by then.'),
      action('View your order', link),
    ],
  })
}
