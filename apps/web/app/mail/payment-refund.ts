import type { Order } from '@shop/contract/orders'
import type { RefundWay } from '@shop/contract/refunds'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface RefundMail {
  order: Order
  link: string
  part?: { amount_kobo: number; way: RefundWay }
}

const whereto: Readonly<Record<RefundWay, string>> = {
  source: 'Banks take up to ten working days to show it. It goes to the card or account that you paid from.',
  bank: 'We send it to your bank account, and call you for the account number if we do not know it.',
  store_credit: 'It is there now, and you may spend it on anything in the shop.',
}

export function paymentRefund({ order, link, part }: RefundMail): MailPage {
  if (part) {
    const amount = formatNaira(part.amount_kobo)
    const isCredit = part.way === 'store_credit'
    return orderPage(order, {
      subject: `Your refund for order ${order.number}`,
      heading: isCredit ? `You have ${amount} store credit` : `${amount} is on its way back`,
      blocks: [
        text(`We give you back ${amount} of what you paid for order ${order.number}.`),
        note(whereto[part.way]),
        action('See your order', link),
      ],
    })
  }
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
