import type { AgreementEmailEvent } from '@shop/contract/email-content'
import type { Agreement } from '@shop/contract/pay-later'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatInstalmentDate } from '../entities/payment/agreement-labels.ts'
import { action, type EmailPages, note, text } from './email-content.ts'

interface EventText {
  heading: string
  lines(agreement: Agreement): string[]
  /** Label of the button; 'See your plan' by default. */
  label?: string
}

function nextText({ next_payment: next, outstanding_kobo }: Agreement): string {
  if (!next) return 'You have nothing left to pay.'
  return `Next payment: ${formatNaira(next.outstanding_kobo)}, due ${formatInstalmentDate(next.due_on)}. ${formatNaira(outstanding_kobo)} left in total.`
}

const fullRefundText = 'We’ll refund everything you paid.'

const eventTexts: Record<AgreementEmailEvent, EventText> = {
  applied: {
    heading: 'We received your request',
    lines: () => [
      'We’ll review it, usually within one working day. We’re holding the price and your items, and you pay nothing until you agree.',
    ],
  },
  info_requested: {
    heading: 'We have a question',
    lines: ({ reason }) => [reason ?? '', 'Please reply to this email, or call us.'],
  },
  approved: {
    heading: 'Your plan is approved',
    lines: ({ total_kobo }) => [
      `You’d pay ${formatNaira(total_kobo)} in total. Please check every payment and date, then agree.`,
    ],
    label: 'See all dates and agree',
  },
  declined: {
    heading: 'We can’t offer you this plan',
    lines: ({ reason }) => [
      reason ?? '',
      'Nothing was charged. You can still order with another payment method.',
    ],
  },
  expired: {
    heading: 'Your request has expired',
    lines: () => ['It wasn’t answered within 14 days. Nothing was charged, and you can ask again.'],
  },
  accepted: {
    heading: 'Your plan has started',
    lines: (agreement) => [
      ...agreement.instalments.map(
        ({ due_on, amount_kobo }) => `${formatInstalmentDate(due_on)}: ${formatNaira(amount_kobo)}`,
      ),
      `Total: ${formatNaira(agreement.total_kobo)}. You can pay early, in full or in part.`,
    ],
  },
  payment_received: {
    heading: 'We received your payment',
    lines: (agreement) => [nextText(agreement)],
  },
  reduced: {
    heading: 'Your plan was reduced',
    lines: (agreement) => [
      'Part of your order was returned or couldn’t be delivered. You pay nothing for it.',
      nextText(agreement),
    ],
  },
  payment_reversed: {
    heading: 'A payment was reversed',
    lines: (agreement) => [
      'Your bank or the payment provider reversed a payment, so that amount is due again.',
      nextText(agreement),
      'If you don’t know why, please reply to this email or call us.',
    ],
  },
  reminder: {
    heading: 'Your next payment',
    lines: (agreement) => [nextText(agreement), 'If you’ve already paid it, you can ignore this email.'],
    label: 'Pay now',
  },
  overdue: {
    heading: 'A payment is overdue',
    lines: ({ overdue_kobo }) => [
      `${formatNaira(overdue_kobo)} of your plan is overdue. Please pay it, or call us so we can help.`,
    ],
    label: 'Pay now',
  },
  defaulted: {
    heading: 'Please call us about your plan',
    lines: ({ overdue_kobo }) => [
      `${formatNaira(overdue_kobo)} of your plan has been overdue for some time. Please call us so we can find a solution together.`,
    ],
  },
  completed: {
    heading: 'Everything is paid',
    lines: ({ items }) => [`Thank you. Your plan for ${items.title} is complete.`],
  },
  cancelled: {
    heading: 'Your plan has ended',
    lines: ({ paid_kobo }) => [paid_kobo > 0 ? fullRefundText : 'Nothing was charged.'],
  },
}

export const payLaterEmails = {
  /** An event of an instalment plan. */
  agreement: ({ event, agreement, first_name, link }) => {
    const { heading, lines, label = 'See your plan' } = eventTexts[event]
    return {
      subject: `${heading}: plan ${agreement.number}`,
      heading,
      blocks: [
        note(`${first_name}, this is about ${agreement.items.title}, order ${agreement.order_number}.`),
        ...lines(agreement).filter(Boolean).map(text),
        action(label, link),
      ],
    }
  },
} satisfies Partial<EmailPages>
