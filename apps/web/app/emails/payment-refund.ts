import type { Order } from '@shop/contract/orders'
import type { RefundCause, RefundWay } from '@shop/contract/refunds'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface RefundMail {
  order: Order
  link: string
  amount_kobo: number
  way: RefundWay
  cause?: RefundCause
}

const whereto: Readonly<Record<RefundWay, string>> = {
  source: 'Banks take up to ten working days to show it. It goes to the card or account that you paid from.',
  bank: 'We send it to your bank account, and call you for the account number if we do not know it.',
  store_credit: 'It is there now, and you may spend it on anything in the shop.',
}

const why: Readonly<Record<RefundCause, string>> = {
  paid_twice: 'The order was paid already.',
  too_much: 'More came than the order costs.',
  too_little: 'Not all of it came in time, so the order has ended.',
  goods_gone: 'The money came after its time, and the goods are sold.',
  too_late: 'The money came after its time, and the order had ended.',
  after_cancel: 'The money came after the order was cancelled.',
  plan_ended: 'The money came after your plan had ended.',
  cancelled: 'The order was cancelled.',
}

export function paymentRefund({ order, link, amount_kobo, way, cause }: RefundMail): MailPage {
  const amount = formatNaira(amount_kobo)
  const reason = cause ? `${why[cause]} ` : ''
  return orderPage(order, {
    subject: `Your refund for order ${order.number}`,
    heading: way === 'store_credit' ? `You have ${amount} store credit` : `${amount} is on its way back`,
    blocks: [
      text(`${reason}We give you back ${amount} of what you paid for order ${order.number}.`),
      note(whereto[way]),
      action('See your order', link),
    ],
  })
}
