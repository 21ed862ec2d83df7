import type { Order } from '@shop/contract/orders'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

export function orderCode({ order, code, link }: { order: Order; code: string; link: string }): MailPage {
  return orderPage(order, {
    subject: `${code} confirms your order ${order.number}`,
    heading: `Your code is ${code}`,
    blocks: [
      text(
        `You pay order ${order.number} ${order.delivery.point ? 'where you collect it' : 'when it comes'}. Enter this code on the page of your order, or tell it to us when we call, and we send it.`,
      ),
      note('Without a yes from you within a day the order is cancelled. If you did not order, do nothing.'),
      action('Confirm your order', link),
    ],
  })
}
