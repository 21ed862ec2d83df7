import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPages } from './email-content.ts'
import { formatTimestamp } from '../format/dates.ts'
import { transferBlocks } from './order-content.ts'
import { receivedKobo, amountToPayKobo } from '../entities/payment/payment-rules.ts'
import type { RefundCause, RefundMethod } from '@shop/contract/refunds'

const destinationTexts: Readonly<Record<RefundMethod, string>> = {
  source: 'Banks take up to ten working days to show it. We refund the card or account you paid from.',
  bank: 'We’ll send it to your bank account, and call you for the account number if we don’t have it.',
  store_credit: 'It is available now, and you can spend it on anything in the shop.',
}

const causeTexts: Readonly<Record<RefundCause, string>> = {
  duplicate_payment: 'The order was already paid.',
  overpaid: 'You paid more than the order costs.',
  underpaid: 'The full amount didn’t arrive in time, so the order was cancelled.',
  items_sold_out: 'Your payment arrived late, and the items are sold out.',
  paid_late: 'Your payment arrived late, and the order had expired.',
  after_cancellation: 'Your payment arrived after the order was cancelled.',
  agreement_ended: 'Your payment arrived after your plan had ended.',
  cancelled: 'The order was cancelled.',
}

export const paymentEmails = {
  'transfer-pending': ({ order, link }) => ({
    subject: `Transfer ${formatNaira(order.outstanding_kobo)} for order ${order.number}`,
    heading: 'We’re waiting for your transfer',
    blocks: [
      text(`Thank you for order ${order.number}.`),
      ...transferBlocks(order),
      ...(order.reserved_until
        ? [text(`We’re holding your items until ${formatTimestamp(order.reserved_until)}.`)]
        : []),
      note('We’ll email you once the money is in our account. This can take a few hours.'),
      action('View your order', link),
      { kind: 'order', order },
    ],
  }),

  /** An unpaid online order. */
  'order-unpaid': ({ order, pay_until, is_last, link }) => {
    const until = formatTimestamp(pay_until)
    const amount = formatNaira(order.payable_now_kobo)
    return {
      subject: is_last
        ? `Last chance to pay for order ${order.number}`
        : `Order ${order.number} is not paid yet`,
      heading: is_last ? 'Your order is about to expire' : 'Your order is not paid yet',
      blocks: [
        text(`Order ${order.number} is waiting for ${amount}.`),
        text(
          order.reserved_until
            ? `We're holding your items until ${formatTimestamp(order.reserved_until)}. Please pay by ${until}.`
            : `We're no longer holding your items, but they are still in stock. Please pay by ${until}.`,
        ),
        action(`Pay ${amount}`, link),
        note('Already paid? Please don’t pay again: we’ll email you as soon as we receive your payment.'),
        { kind: 'order', order },
      ],
    }
  },

  'payment-underpaid': ({ order, link }) => {
    const missing = formatNaira(amountToPayKobo(order))
    // Store credit is mentioned separately, because it is no payment received.
    const credit =
      order.credit_kobo > 0 ? ` Your store credit covered ${formatNaira(order.credit_kobo)} of it.` : ''
    const until = order.reserved_until ? formatTimestamp(order.reserved_until) : 'tomorrow'
    return {
      subject: `${missing} is missing for order ${order.number}`,
      heading: `${missing} is missing`,
      blocks: [
        text(
          `We’ve received ${formatNaira(receivedKobo(order))} for order ${order.number}, which costs ${formatNaira(order.total_kobo)}.${credit} We’re holding your items until ${until}.`,
        ),
        note('If the rest isn’t paid, your order is cancelled and we’ll refund you.'),
        ...transferBlocks(order),
        action(order.transfer_to ? 'View your order' : `Pay ${missing}`, link),
      ],
    }
  },

  'refund-requested': ({ order, link, amount_kobo, method, cause }) => {
    const amount = formatNaira(amount_kobo)
    const reason = cause ? `${causeTexts[cause]} ` : ''
    return {
      subject: `Your refund for order ${order.number}`,
      heading:
        method === 'store_credit'
          ? `You have ${amount} store credit`
          : `Your refund of ${amount} is on its way`,
      blocks: [
        text(`${reason}We’re refunding ${amount} of what you paid for order ${order.number}.`),
        note(destinationTexts[method]),
        action('View your order', link),
      ],
    }
  },

  'refund-sent': ({ order, link }) => ({
    subject: `Your refund for order ${order.number} was sent`,
    heading: 'Your refund was sent',
    blocks: [
      text(`We’ve refunded everything you paid for order ${order.number}.`),
      note('Banks take up to ten working days to show it. Write to us if you don’t have it by then.'),
      action('View your order', link),
    ],
  }),

  'refund-failed': ({ order, amount_kobo, link }) => {
    const amount = formatNaira(amount_kobo)
    return {
      subject: `Your refund for order ${order.number} is delayed`,
      heading: `Your refund of ${amount} failed`,
      blocks: [
        text(
          `We tried to refund ${amount} of what you paid for order ${order.number}, but it failed. The money isn’t lost: we’re working on it and will email you once it is sent.`,
        ),
        note(
          'You don’t need to do anything. Nobody from the shop will ask for a PIN, a password or a card number.',
        ),
        action('View your order', link),
      ],
    }
  },

  'bank-account-required': ({ order, link }) => ({
    subject: `Where should we send your refund for order ${order.number}?`,
    heading: 'We need your bank account',
    blocks: [
      text(
        `Your bank couldn’t accept the refund for order ${order.number}. Tell us a bank account in your name, and we’ll send it there.`,
      ),
      note(
        'We only ask for it on your order page. Nobody from the shop will ask for a PIN, a password or a card number.',
      ),
      action('Enter a bank account', link),
    ],
  }),
} satisfies Partial<EmailPages>
