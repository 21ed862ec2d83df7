import type { Order } from '@shop/contract/orders'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

export function orderCode({ order, code, link }: { order: Order; code: string; link: string }): EmailPage {
  return markTestOrder(order, {
    subject: `${code} confirms your order ${order.number}`,
    heading: `Your code is ${code}`,
    blocks: [
      text(
        `You pay for order ${order.number} ${order.delivery.pickup_point ? 'on collection' : 'on delivery'}. Enter this code on your order page, or tell us when we call, and we’ll send your order.`,
      ),
      note(
        'If you don’t confirm within a day, the order is cancelled. If you didn’t order, you can ignore this.',
      ),
      action('Confirm your order', link),
    ],
  })
}
