import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

interface FailedRefund {
  order: Order
  amount_kobo: number
  link: string
}

export function refundFailed({ order, amount_kobo, link }: FailedRefund): EmailPage {
  const amount = formatNaira(amount_kobo)
  return markTestOrder(order, {
    subject: `Your refund for order ${order.number} is delayed`,
    heading: `Your refund of ${amount} failed`,
    blocks: [
      text(
        `We tried to refund ${amount} of what you paid for order ${order.number}, but it failed. The money isn’t lost: we’re working on it and will email you once it is sent.`,
      ),
      note(
        'You don’t need to do anything. Nobody from the shop will ask for a PIN, a password or a card number.',
      ),
      action('View your order', link),
    ],
  })
}
