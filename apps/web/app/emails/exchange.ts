import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { isDueOnDelivery } from './order-words.ts'

interface ExchangeEmail {
  /** What is sent instead. */
  order: Order
  /** The order of which something came back. */
  previous_order_number: string
  credited_kobo: number
  link: string
}

/** What came back counts towards a new order; the rest is paid, or stays as store credit. */
export function exchange({
  order,
  previous_order_number: was,
  credited_kobo: counted_kobo,
  link,
}: ExchangeEmail): EmailPage {
  const due = formatNaira(order.outstanding_kobo)
  const isWaiting = order.status === 'awaiting_payment'
  return markTestOrder(order, {
    subject: `Your exchange for order ${was}`,
    heading: isWaiting ? `Please pay the difference of ${due}` : 'We’ve ordered your exchange',
    blocks: [
      text(
        `The items you returned from order ${was} count ${formatNaira(counted_kobo)} towards your exchange: order ${order.number}, which costs ${formatNaira(order.total_kobo)}.`,
      ),
      { kind: 'order', order },
      ...remainderNotes(order, counted_kobo).map(note),
      action(isWaiting ? `Pay ${due}` : 'View your order', link),
    ],
  })
}

function remainderNotes(order: Order, countedKobo: number): string[] {
  const remainingKobo = countedKobo - order.credit_kobo
  const due = formatNaira(order.outstanding_kobo)
  if (remainingKobo > 0)
    return [
      `It costs less: you keep ${formatNaira(remainingKobo)} as store credit, for anything in the shop.`,
    ]
  if (isDueOnDelivery(order)) return [`You’ll pay the difference of ${due} on delivery.`]
  if (order.outstanding_kobo === 0) return []
  const end = order.reserved_until && new Date(order.reserved_until)
  const until = end ? ` until ${formatDate(end)}, ${formatTimeOfDay(end)}` : ''
  return [
    `We’re holding it for you${until}. If the difference isn’t paid, the order is cancelled, and you keep ${formatNaira(order.credit_kobo)} as store credit.`,
  ]
}
