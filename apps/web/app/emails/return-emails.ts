import { t } from '@shop/contract/t'
import type { Order } from '@shop/contract/orders'
import type { ReturnStatus } from '@shop/contract/returns'
import { action, text, note, type EmailPages } from './email-content.ts'
import { formatTimestamp } from '../format/dates.ts'
import { isDueOnDelivery } from './order-content.ts'
import { formatNaira } from '@shop/ui/format/format-naira'

interface StatusText {
  subject(number: string): string
  heading: string
  next: string
}

const statusTexts: Readonly<Record<ReturnStatus, StatusText>> = {
  requested: {
    subject: (number) => t('Your return {number} was requested', { number }),
    heading: t('Your return was requested'),
    next: t('We’re reviewing it and will email you.'),
  },
  approved: {
    subject: (number) => t('Your return {number} is approved', { number }),
    heading: t('Your return is approved'),
    next: t('Please pack everything as you received it.'),
  },
  rejected: {
    subject: (number) => t('Your return {number} was rejected', { number }),
    heading: t('Your return was rejected'),
    next: t('We can’t accept it.'),
  },
  cancelled: {
    subject: (number) => t('Your return {number} was cancelled', { number }),
    heading: t('Your return was cancelled'),
    next: t('You keep the items.'),
  },
  received: {
    subject: (number) => t('Your return {number} has arrived', { number }),
    heading: t('Your return has arrived'),
    next: t('We’re inspecting it and will email you about your refund or exchange.'),
  },
  inspected: {
    subject: (number) => t('Your return {number} was inspected', { number }),
    heading: t('Your return was inspected'),
    next: t('We’ll email you once your refund or exchange is decided.'),
  },
  completed: {
    subject: (number) => t('Your return {number} is complete', { number }),
    heading: t('Your return is complete'),
    next: t('See your return for what you get: a refund, store credit or an exchange.'),
  },
}

/** How to send an approved return back: as staff wrote, otherwise the customer should ask first. */
function returnInstructions(comment: string): string {
  return comment
    ? t('See below how to send it back.')
    : t('Before you send anything, please call us or reply to this email to agree how to send it back.')
}

function remainderTexts(order: Order, creditedKobo: number): string[] {
  const remainingKobo = creditedKobo - order.credit_kobo
  const amountDue = formatNaira(order.outstanding_kobo)
  if (remainingKobo > 0)
    return [
      t('It costs less: you keep {amount} as store credit, for anything in the shop.', {
        amount: formatNaira(remainingKobo),
      }),
    ]
  if (isDueOnDelivery(order))
    return [t('You’ll pay the difference of {amount} on delivery.', { amount: amountDue })]
  if (order.outstanding_kobo === 0) return []
  const reserved = order.reserved_until
    ? t('We’re holding it for you until {time}.', { time: formatTimestamp(order.reserved_until) })
    : t('We’re holding it for you.')
  const otherwise = t(
    'If the difference isn’t paid, the order is cancelled, and you keep {amount} as store credit.',
    { amount: formatNaira(order.credit_kobo) },
  )
  return [`${reserved} ${otherwise}`]
}

export const returnEmails = {
  /** Status of a return, with the comment by staff. */
  'return-status': ({ order, number, status, note: comment, link }) => {
    const { subject, heading, next } = statusTexts[status]
    return {
      subject: subject(number),
      heading,
      blocks: [
        text(
          [
            t('It is about order {number}.', { number: order.number }),
            next,
            status === 'approved' && returnInstructions(comment),
          ]
            .filter(Boolean)
            .join(' '),
        ),
        ...(comment ? [note(comment)] : []),
        action(t('View your return'), link),
      ],
    }
  },

  /** An exchange: the returned items count towards a new order; the rest is due, or remains as store credit. */
  exchange: ({ order, previous_order_number, credited_kobo, link }) => {
    const amountDue = formatNaira(order.outstanding_kobo)
    const isWaiting = order.status === 'awaiting_payment'
    return {
      subject: t('Your exchange for order {number}', { number: previous_order_number }),
      heading: isWaiting
        ? t('Please pay the difference of {amount}', { amount: amountDue })
        : t('We’ve ordered your exchange'),
      blocks: [
        text(
          t(
            'The items you returned from order {previous} count {amount} towards your exchange: order {number}, which costs {total}.',
            {
              previous: previous_order_number,
              amount: formatNaira(credited_kobo),
              number: order.number,
              total: formatNaira(order.total_kobo),
            },
          ),
        ),
        { kind: 'order', order },
        ...remainderTexts(order, credited_kobo).map(note),
        action(isWaiting ? t('Pay {amount}', { amount: amountDue }) : t('View your order'), link),
      ],
    }
  },
} satisfies Partial<EmailPages>
