import type { Order } from '@shop/contract/orders'
import type { ReturnStatus } from '@shop/contract/returns'
import { action, note as noteBlock, text, type EmailPage, note } from './email-content.ts'
import { markTestOrder, isDueOnDelivery } from './order-content.ts'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatTimeOfDay } from '../format/dates.ts'

interface ReturnTransition {
  order: Order
  number: string
  status: ReturnStatus
  note: string
  link: string
}

const words: Readonly<Record<ReturnStatus, { statusText: string; next: string }>> = {
  requested: { statusText: 'was requested', next: 'We’re reviewing it and will email you.' },
  approved: { statusText: 'is approved', next: 'Please pack everything as you received it.' },
  rejected: { statusText: 'was rejected', next: 'We can’t accept it.' },
  cancelled: { statusText: 'was cancelled', next: 'You keep the items.' },
  received: {
    statusText: 'has arrived',
    next: 'We’re inspecting it and will email you about your refund or exchange.',
  },
  inspected: {
    statusText: 'was inspected',
    next: 'We’ll email you once your refund or exchange is decided.',
  },
  completed: {
    statusText: 'is complete',
    next: 'See your return for what you get: a refund, store credit or an exchange.',
  },
}

/** How an approved return comes back is for staff to say: where they did not, the shopper asks before sending it. */
function returnInstructions(note: string): string {
  return note
    ? 'See below how to send it back.'
    : 'Before you send anything, please call us or reply to this email to agree how to send it back.'
}

/** How it is with a return, with what staff wrote about it. */
export function returnStatusUpdate({
  order,
  number,
  status: state,
  note,
  link,
}: ReturnTransition): EmailPage {
  const { statusText, next } = words[state]
  return markTestOrder(order, {
    subject: `Your return ${number} ${statusText}`,
    heading: `Your return ${statusText}`,
    blocks: [
      text(
        [`It is about order ${order.number}.`, next, state === 'approved' && returnInstructions(note)]
          .filter(Boolean)
          .join(' '),
      ),
      ...(note ? [noteBlock(note)] : []),
      action('View your return', link),
    ],
  })
}

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
