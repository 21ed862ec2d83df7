import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPages } from './email-content.ts'
import { formatTimestamp } from '../format/dates.ts'
import { transferBlocks } from './order-content.ts'
import { receivedKobo, amountToPayKobo } from '../entities/payment/payment-rules.ts'
import type { RefundCause, RefundMethod } from '@shop/contract/refunds'

const destinationTexts: Readonly<Record<RefundMethod, string>> = {
  source: t('Banks take up to ten working days to show it. We refund the card or account you paid from.'),
  bank: t('We’ll send it to your bank account, and call you for the account number if we don’t have it.'),
  store_credit: t('It is available now, and you can spend it on anything in the shop.'),
}

const causeTexts: Readonly<Record<RefundCause, string>> = {
  duplicate_payment: t('The order was already paid.'),
  overpaid: t('You paid more than the order costs.'),
  underpaid: t('The full amount didn’t arrive in time, so the order was cancelled.'),
  items_sold_out: t('Your payment arrived late, and the items are sold out.'),
  paid_late: t('Your payment arrived late, and the order had expired.'),
  after_cancellation: t('Your payment arrived after the order was cancelled.'),
  agreement_ended: t('Your payment arrived after your plan had ended.'),
  cancelled: t('The order was cancelled.'),
}

export const paymentEmails = {
  'transfer-pending': ({ order, link }) => ({
    subject: t('Transfer {amount} for order {number}', {
      amount: formatNaira(order.outstanding_kobo),
      number: order.number,
    }),
    heading: t('We’re waiting for your transfer'),
    blocks: [
      text(t('Thank you for order {number}.', { number: order.number })),
      ...transferBlocks(order),
      ...(order.reserved_until
        ? [text(t('We’re holding your items until {time}.', { time: formatTimestamp(order.reserved_until) }))]
        : []),
      note(t('We’ll email you once the money is in our account. This can take a few hours.')),
      action(t('View your order'), link),
      { kind: 'order', order },
    ],
  }),

  /** An unpaid online order. */
  'order-unpaid': ({ order, pay_until, is_last, link }) => {
    const until = formatTimestamp(pay_until)
    const amount = formatNaira(order.payable_now_kobo)
    return {
      subject: is_last
        ? t('Last chance to pay for order {number}', { number: order.number })
        : t('Order {number} is not paid yet', { number: order.number }),
      heading: is_last ? t('Your order is about to expire') : t('Your order is not paid yet'),
      blocks: [
        text(t('Order {number} is waiting for {amount}.', { number: order.number, amount })),
        text(
          order.reserved_until
            ? t('We’re holding your items until {time}. Please pay by {until}.', {
                time: formatTimestamp(order.reserved_until),
                until,
              })
            : t('We’re no longer holding your items, but they are still in stock. Please pay by {until}.', {
                until,
              }),
        ),
        action(t('Pay {amount}', { amount }), link),
        note(t('Already paid? Please don’t pay again: we’ll email you as soon as we receive your payment.')),
        { kind: 'order', order },
      ],
    }
  },

  'payment-underpaid': ({ order, link }) => {
    const missing = formatNaira(amountToPayKobo(order))
    // Store credit is mentioned separately, because it is no payment received.
    const credit =
      order.credit_kobo > 0
        ? t('Your store credit covered {amount} of it.', { amount: formatNaira(order.credit_kobo) })
        : ''
    return {
      subject: t('{amount} is missing for order {number}', { amount: missing, number: order.number }),
      heading: t('{amount} is missing', { amount: missing }),
      blocks: [
        text(
          [
            t('We’ve received {amount} for order {number}, which costs {total}.', {
              amount: formatNaira(receivedKobo(order)),
              number: order.number,
              total: formatNaira(order.total_kobo),
            }),
            credit,
            order.reserved_until
              ? t('We’re holding your items until {time}.', { time: formatTimestamp(order.reserved_until) })
              : t('We’re holding your items until tomorrow.'),
          ]
            .filter(Boolean)
            .join(' '),
        ),
        note(t('If the rest isn’t paid, your order is cancelled and we’ll refund you.')),
        ...transferBlocks(order),
        action(order.transfer_to ? t('View your order') : t('Pay {amount}', { amount: missing }), link),
      ],
    }
  },

  'refund-requested': ({ order, link, amount_kobo, method, cause }) => {
    const amount = formatNaira(amount_kobo)
    const reason = cause ? `${causeTexts[cause]} ` : ''
    return {
      subject: t('Your refund for order {number}', { number: order.number }),
      heading:
        method === 'store_credit'
          ? t('You have {amount} store credit', { amount })
          : t('Your refund of {amount} is on its way', { amount }),
      blocks: [
        text(
          `${reason}${t('We’re refunding {amount} of what you paid for order {number}.', { amount, number: order.number })}`,
        ),
        note(destinationTexts[method]),
        action(t('View your order'), link),
      ],
    }
  },

  'refund-sent': ({ order, link }) => ({
    subject: t('Your refund for order {number} was sent', { number: order.number }),
    heading: t('Your refund was sent'),
    blocks: [
      text(t('We’ve refunded everything you paid for order {number}.', { number: order.number })),
      note(t('Banks take up to ten working days to show it. Write to us if you don’t have it by then.')),
      action(t('View your order'), link),
    ],
  }),

  'refund-failed': ({ order, amount_kobo, link }) => {
    const amount = formatNaira(amount_kobo)
    return {
      subject: t('Your refund for order {number} is delayed', { number: order.number }),
      heading: t('Your refund of {amount} failed', { amount }),
      blocks: [
        text(
          t(
            'We tried to refund {amount} of what you paid for order {number}, but it failed. The money isn’t lost: we’re working on it and will email you once it is sent.',
            { amount, number: order.number },
          ),
        ),
        note(
          t(
            'You don’t need to do anything. Nobody from the shop will ask for a PIN, a password or a card number.',
          ),
        ),
        action(t('View your order'), link),
      ],
    }
  },

  'bank-account-required': ({ order, link }) => ({
    subject: t('Where should we send your refund for order {number}?', { number: order.number }),
    heading: t('We need your bank account'),
    blocks: [
      text(
        t(
          'Your bank couldn’t accept the refund for order {number}. Tell us a bank account in your name, and we’ll send it there.',
          { number: order.number },
        ),
      ),
      note(
        t(
          'We only ask for it on your order page. Nobody from the shop will ask for a PIN, a password or a card number.',
        ),
      ),
      action(t('Enter a bank account'), link),
    ],
  }),
} satisfies Partial<EmailPages>
