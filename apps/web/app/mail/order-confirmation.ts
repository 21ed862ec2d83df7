import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

export function orderConfirmation({ order, link }: { order: Order; link: string }): MailPage {
  const payment = paysWhenItComes(order)
    ? `You pay ${formatNaira(order.due_kobo)} when ${order.delivery.point ? 'you collect it' : 'the rider brings it'}.`
    : `We have your payment of ${formatNaira(order.total_kobo)}.`
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
