import type { Order } from '@shop/contract/orders'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

export function refundAccount({ order, link }: { order: Order; link: string }): EmailPage {
  return markTestOrder(order, {
    subject: `Where should we send your refund for order ${order.number}?`,
    heading: 'We need your bank account',
    blocks: [
      text(
        `Your bank couldn’t accept the refund for order ${order.number}. Tell us a bank account in your name, and we’ll send it there.`,
      ),
      note(
        'We only ask for it on your order page. Nobody from the shop will ask for a PIN, a password or a card number.',
      ),
      action('Enter a bank account', link),
    ],
  })
}
