import type { AgreementEmailEvent } from '@shop/contract/email-content'
import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
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
  if (!next) return t('You have nothing left to pay.')
  return t('Next payment: {amount}, due {date}. {total} left in total.', {
    amount: formatNaira(next.outstanding_kobo),
    date: formatInstalmentDate(next.due_on),
    total: formatNaira(outstanding_kobo),
  })
}

const eventTexts: Record<AgreementEmailEvent, EventText> = {
  applied: {
    heading: t('We received your request'),
    lines: () => [
      t(
        'We’ll review it, usually within one working day. We’re holding the price and your items, and you pay nothing until you agree.',
      ),
    ],
  },
  info_requested: {
    heading: t('We have a question'),
    lines: ({ reason }) => [reason ?? '', t('Please reply to this email, or call us.')],
  },
  approved: {
    heading: t('Your plan is approved'),
    lines: ({ total_kobo }) => [
      t('You’d pay {amount} in total. Please check every payment and date, then agree.', {
        amount: formatNaira(total_kobo),
      }),
    ],
    label: t('See all dates and agree'),
  },
  declined: {
    heading: t('We can’t offer you this plan'),
    lines: ({ reason }) => [
      reason ?? '',
      t('Nothing was charged. You can still order with another payment method.'),
    ],
  },
  expired: {
    heading: t('Your request has expired'),
    lines: () => [t('It wasn’t answered within 14 days. Nothing was charged, and you can ask again.')],
  },
  accepted: {
    heading: t('Your plan has started'),
    lines: (agreement) => [
      ...agreement.instalments.map(
        ({ due_on, amount_kobo }) => `${formatInstalmentDate(due_on)}: ${formatNaira(amount_kobo)}`,
      ),
      t('Total: {amount}. You can pay early, in full or in part.', {
        amount: formatNaira(agreement.total_kobo),
      }),
    ],
  },
  payment_received: {
    heading: t('We received your payment'),
    lines: (agreement) => [nextText(agreement)],
  },
  reduced: {
    heading: t('Your plan was reduced'),
    lines: (agreement) => [
      t('Part of your order was returned or couldn’t be delivered. You pay nothing for it.'),
      nextText(agreement),
    ],
  },
  payment_reversed: {
    heading: t('A payment was reversed'),
    lines: (agreement) => [
      t('Your bank or the payment provider reversed a payment, so that amount is due again.'),
      nextText(agreement),
      t('If you don’t know why, please reply to this email or call us.'),
    ],
  },
  reminder: {
    heading: t('Your next payment'),
    lines: (agreement) => [nextText(agreement), t('If you’ve already paid it, you can ignore this email.')],
    label: t('Pay now'),
  },
  overdue: {
    heading: t('A payment is overdue'),
    lines: ({ overdue_kobo }) => [
      t('{amount} of your plan is overdue. Please pay it, or call us so we can help.', {
        amount: formatNaira(overdue_kobo),
      }),
    ],
    label: t('Pay now'),
  },
  defaulted: {
    heading: t('Please call us about your plan'),
    lines: ({ overdue_kobo }) => [
      t(
        '{amount} of your plan has been overdue for some time. Please call us so we can find a solution together.',
        { amount: formatNaira(overdue_kobo) },
      ),
    ],
  },
  completed: {
    heading: t('Everything is paid'),
    lines: ({ items }) => [t('Thank you. Your plan for {item} is complete.', { item: items.title })],
  },
  cancelled: {
    heading: t('Your plan has ended'),
    lines: ({ paid_kobo }) => [
      paid_kobo > 0 ? t('We’ll refund everything you paid.') : t('Nothing was charged.'),
    ],
  },
}

export const payLaterEmails = {
  /** An event of an instalment plan. */
  agreement: ({ event, agreement, first_name, link }) => {
    const { heading, lines, label = t('See your plan') } = eventTexts[event]
    return {
      subject: t('{update}: plan {number}', { update: heading, number: agreement.number }),
      heading,
      blocks: [
        note(
          t('{name}, this is about {item}, order {number}.', {
            name: first_name,
            item: agreement.items.title,
            number: agreement.order_number,
          }),
        ),
        ...lines(agreement).filter(Boolean).map(text),
        action(label, link),
      ],
    }
  },
} satisfies Partial<EmailPages>
