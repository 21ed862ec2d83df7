import type { Order } from '@shop/contract/orders'
import type { RefundCause, RefundMethod } from '@shop/contract/refunds'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

interface RefundEmail {
  order: Order
  link: string
  amount_kobo: number
  method: RefundMethod
  cause?: RefundCause
}

const destinationText: Readonly<Record<RefundMethod, string>> = {
  source: 'Banks take up to ten working days to show it. We refund the card or account you paid from.',
  bank: 'We’ll send it to your bank account, and call you for the account number if we don’t have it.',
  store_credit: 'It is available now, and you can spend it on anything in the shop.',
}

const reasonTexts: Readonly<Record<RefundCause, string>> = {
  duplicate_payment: 'The order was already paid.',
  overpaid: 'You paid more than the order costs.',
  underpaid: 'The full amount didn’t arrive in time, so the order was cancelled.',
  items_sold_out: 'Your payment arrived late, and the items are sold out.',
  paid_late: 'Your payment arrived late, and the order had expired.',
  after_cancellation: 'Your payment arrived after the order was cancelled.',
  agreement_ended: 'Your payment arrived after your plan had ended.',
  cancelled: 'The order was cancelled.',
}

export function paymentRefund({ order, link, amount_kobo, method: way, cause }: RefundEmail): EmailPage {
  const amount = formatNaira(amount_kobo)
  const reason = cause ? `${reasonTexts[cause]} ` : ''
  return markTestOrder(order, {
    subject: `Your refund for order ${order.number}`,
    heading:
      way === 'store_credit' ? `You have ${amount} store credit` : `Your refund of ${amount} is on its way`,
    blocks: [
      text(`${reason}We’re refunding ${amount} of what you paid for order ${order.number}.`),
      note(destinationText[way]),
      action('View your order', link),
    ],
  })
}
