import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

export function orderConfirmation({ order, link }: { order: Order; link: string }): MailPage {
  const total = formatNaira(order.total_kobo)
  const payment =
    order.payment_method === 'pay_on_delivery'
      ? `You pay ${total} when the rider brings it.`
      : `We have your payment of ${total}.`
  return orderPage(order, {
    subject: `Order ${order.number} is placed`,
    heading: `Thank you, ${order.address.full_name}`,
    blocks: [
      text(`We have your order ${order.number}. ${payment}`),
      text('We pack it next and write again when it is on the way.'),
      action('See your order', link),
      { kind: 'order', order },
    ],
  })
}
