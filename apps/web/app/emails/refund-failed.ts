import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface FailedRefund {
  order: Order
  amount_kobo: number
  link: string
}

export function refundFailed({ order, amount_kobo, link }: FailedRefund): MailPage {
  const amount = formatNaira(amount_kobo)
  return orderPage(order, {
    subject: `Your refund for order ${order.number} did not get through yet`,
    heading: `${amount} could not be sent back yet`,
    blocks: [
      text(
        `We tried to send you back ${amount} of what you paid for order ${order.number}, and it did not get through. The money is not lost: we see to it and write to you once it is on its way.`,
      ),
      note('You need to do nothing now. Nobody from the shop asks for a PIN, a password or a card number.'),
      action('See your order', link),
    ],
  })
}
