import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

interface UnpaidOrder {
  order: Order
  /** The last moment at which it can be paid. */
  pay_until: string
  is_last: boolean
  link: string
}

/** An online order that nobody has paid yet. */
export function orderUnpaid({ order, pay_until, is_last, link }: UnpaidOrder): EmailPage {
  const end = new Date(pay_until)
  const held = order.reserved_until && new Date(order.reserved_until)
  const until = `${formatDate(end)}, ${formatTimeOfDay(end)}`
  return markTestOrder(order, {
    subject: is_last
      ? `Last chance to pay for order ${order.number}`
      : `Order ${order.number} is not paid yet`,
    heading: is_last ? 'Your order is about to expire' : 'Your order is not paid yet',
    blocks: [
      text(`Order ${order.number} is waiting for ${formatNaira(order.payable_now_kobo)}.`),
      text(
        held
          ? `We're holding your items until ${formatDate(held)}, ${formatTimeOfDay(held)}. You can pay until ${until}.`
          : `We're no longer holding your items, but they are still in stock. You can pay until ${until}.`,
      ),
      action(`Pay ${formatNaira(order.payable_now_kobo)}`, link),
      note('Already paid? Please don’t pay again: we’ll email you as soon as we receive your payment.'),
      { kind: 'order', order },
    ],
  })
}
