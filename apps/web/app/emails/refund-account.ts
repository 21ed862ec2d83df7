import type { Order } from '@shop/contract/orders'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

export function refundAccount({ order, link }: { order: Order; link: string }): MailPage {
  return orderPage(order, {
    subject: `Where shall we send your refund for order ${order.number}?`,
    heading: 'We need your bank account',
    blocks: [
      text(
        `Your bank could not take back what you paid for order ${order.number}. Tell us a bank account in your name, and the money goes there.`,
      ),
      note(
        'We ask for it on your order page only. Nobody from the shop asks for a PIN, a password or a card number.',
      ),
      action('Give a bank account', link),
    ],
  })
}
