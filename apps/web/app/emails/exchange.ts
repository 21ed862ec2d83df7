import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate, showHour } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

interface ExchangeMail {
  /** What is sent instead. */
  order: Order
  /** The order of which something came back. */
  was: string
  counted_kobo: number
  link: string
}

/** What came back counts towards a new order; the rest is paid, or stays as store credit. */
export function exchange({ order, was, counted_kobo, link }: ExchangeMail): MailPage {
  const due = formatNaira(order.due_kobo)
  const isWaiting = order.state === 'awaiting_payment'
  return orderPage(order, {
    subject: `Your exchange for order ${was}`,
    heading: isWaiting ? `Please pay the difference of ${due}` : 'Your exchange is on order',
    blocks: [
      text(
        `What you sent back of order ${was} counts ${formatNaira(counted_kobo)} towards what you wanted instead: order ${order.number}, which costs ${formatNaira(order.total_kobo)}.`,
      ),
      { kind: 'order', order },
      ...restOf(order, counted_kobo).map(note),
      action(isWaiting ? `Pay ${due}` : 'See your order', link),
    ],
  })
}

function restOf(order: Order, countedKobo: number): string[] {
  const leftKobo = countedKobo - order.credit_kobo
  const due = formatNaira(order.due_kobo)
  if (leftKobo > 0)
    return [`It costs less: ${formatNaira(leftKobo)} is left as store credit, for anything in the shop.`]
  if (paysWhenItComes(order)) return [`The difference of ${due} is paid when it comes.`]
  if (order.due_kobo === 0) return []
  const end = order.hold_until && new Date(order.hold_until)
  const until = end ? ` until ${showDate(end)}, ${showHour(end)}` : ''
  return [
    `We keep it for you${until}. Without the difference the order ends, and ${formatNaira(order.credit_kobo)} stays with you as store credit.`,
  ]
}
