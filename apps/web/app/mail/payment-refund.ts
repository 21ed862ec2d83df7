import type { Order } from '@shop/contract/orders'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

export function paymentRefund({ order, link }: { order: Order; link: string }): MailPage {
  return orderPage(order, {
    subject: `Your refund for order ${order.number}`,
    heading: 'Your money is on its way back',
    blocks: [
      text(`We have sent back what you paid for order ${order.number}.`),
      note(
        'Banks take up to ten working days to show it. It goes to the card or account that you paid from.',
      ),
      action('See your order', link),
    ],
  })
}
