import type { Order } from '@shop/contract/orders'
import type { ReturnStatus } from '@shop/contract/returns'
import { action, text, note, type EmailPages } from './email-content.ts'
import { formatTimestamp } from '../format/dates.ts'
import { isDueOnDelivery } from './order-content.ts'
import { formatNaira } from '@shop/ui/format/format-naira'

const statusTexts: Readonly<Record<ReturnStatus, { statusText: string; next: string }>> = {
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

/** How to send an approved return back: as staff wrote, otherwise the customer should ask first. */
function returnInstructions(comment: string): string {
  return comment
    ? 'See below how to send it back.'
    : 'Before you send anything, please call us or reply to this email to agree how to send it back.'
}

function remainderTexts(order: Order, creditedKobo: number): string[] {
  const remainingKobo = creditedKobo - order.credit_kobo
  const amountDue = formatNaira(order.outstanding_kobo)
  if (remainingKobo > 0)
    return [
      `It costs less: you keep ${formatNaira(remainingKobo)} as store credit, for anything in the shop.`,
    ]
  if (isDueOnDelivery(order)) return [`You’ll pay the difference of ${amountDue} on delivery.`]
  if (order.outstanding_kobo === 0) return []
  const until = order.reserved_until ? ` until ${formatTimestamp(order.reserved_until)}` : ''
  return [
    `We’re holding it for you${until}. If the difference isn’t paid, the order is cancelled, and you keep ${formatNaira(order.credit_kobo)} as store credit.`,
  ]
}

export const returnEmails = {
  /** Status of a return, with the comment by staff. */
  'return-status': ({ order, number, status, note: comment, link }) => {
    const { statusText, next } = statusTexts[status]
    return {
      subject: `Your return ${number} ${statusText}`,
      heading: `Your return ${statusText}`,
      blocks: [
        text(
          [`It is about order ${order.number}.`, next, status === 'approved' && returnInstructions(comment)]
            .filter(Boolean)
            .join(' '),
        ),
        ...(comment ? [note(comment)] : []),
        action('View your return', link),
      ],
    }
  },

  /** An exchange: the returned items count towards a new order; the rest is due, or remains as store credit. */
  exchange: ({ order, previous_order_number, credited_kobo, link }) => {
    const amountDue = formatNaira(order.outstanding_kobo)
    const isWaiting = order.status === 'awaiting_payment'
    return {
      subject: `Your exchange for order ${previous_order_number}`,
      heading: isWaiting ? `Please pay the difference of ${amountDue}` : 'We’ve ordered your exchange',
      blocks: [
        text(
          `The items you returned from order ${previous_order_number} count ${formatNaira(credited_kobo)} towards your exchange: order ${order.number}, which costs ${formatNaira(order.total_kobo)}.`,
        ),
        { kind: 'order', order },
        ...remainderTexts(order, credited_kobo).map(note),
        action(isWaiting ? `Pay ${amountDue}` : 'View your order', link),
      ],
    }
  },
} satisfies Partial<EmailPages>
