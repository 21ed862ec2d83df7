import { isCollectedInStore } from '@shop/contract/checkout-options'
import type { Order, OrderStatus } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPages, note, type EmailPageBlock } from './email-content.ts'
import { isDueOnDelivery, transferBlocks } from './order-content.ts'
import { reviewableLines } from '../entities/order/order-lines.ts'
import type { OrderTotals } from '@shop/contract/admin/orders'
import type { DocumentSeries } from '@shop/contract/documents'

function nextText({ status, address }: Order): string {
  if (status === 'delivered') return t('You have received everything.')
  if (isCollectedInStore(address)) return t('We’ll hand it over to you in store.')
  return t('We’ll pack it and email you when it ships.')
}

function paymentText(order: Order): string {
  const { outstanding_kobo, paid_kobo, credit_kobo, delivery, address } = order
  const amountDue = formatNaira(outstanding_kobo)
  if (isDueOnDelivery(order)) {
    const isPickup = delivery.pickup_point !== null || isCollectedInStore(address)
    return isPickup
      ? t('You’ll pay {amount} on collection.', { amount: amountDue })
      : t('You’ll pay {amount} on delivery.', { amount: amountDue })
  }
  if (outstanding_kobo > 0)
    return t('We’ve received {paid}. You pay the remaining {amount} with your plan.', {
      paid: formatNaira(paid_kobo),
      amount: amountDue,
    })
  return allPaidText(order.total_kobo + order.agreement_charges_kobo, credit_kobo)
}

/** Payment and store credit are separate: store credit does not count as a payment received. */
function allPaidText(priceKobo: number, creditKobo: number): string {
  if (priceKobo === 0) return t('There is nothing to pay.')
  if (creditKobo >= priceKobo) return t('Your store credit covered it in full.')
  const amount = formatNaira(priceKobo - creditKobo)
  return creditKobo > 0
    ? t('We’ve received your payment of {amount}, plus {credit} of your store credit.', {
        amount,
        credit: formatNaira(creditKobo),
      })
    : t('We’ve received your payment of {amount}.', { amount })
}

interface StatusText {
  subject(number: string): string
  heading: string
  next(order: Order): string
}

const statusTexts: Record<OrderStatus, StatusText> = {
  awaiting_payment: {
    subject: (number) => t('Order {number} is awaiting payment', { number }),
    heading: t('Your order is awaiting payment'),
    next: () => t('We’re holding your items while you pay.'),
  },
  placed: {
    subject: (number) => t('Order {number} is placed', { number }),
    heading: t('Your order is placed'),
    next: () => t('We’ll pack it next.'),
  },
  packed: {
    subject: (number) => t('Order {number} is packed', { number }),
    heading: t('Your order is packed'),
    next: dispatchText,
  },
  shipped: {
    subject: (number) => t('Order {number} is on the way', { number }),
    heading: t('Your order is on the way'),
    next: inTransitText,
  },
  delivered: {
    subject: (number) => t('Order {number} was delivered', { number }),
    heading: t('Your order was delivered'),
    next: () => t('Please check your order and tell us about any problem today.'),
  },
  cancelled: {
    subject: (number) => t('Order {number} was cancelled', { number }),
    heading: t('Your order was cancelled'),
    next: ({ payment_status, retained_kobo }) =>
      retained_kobo > 0
        ? t(
            'You didn’t accept the parcel, so the delivery fee of {amount} is not refunded, as we told you before you paid it.',
            { amount: formatNaira(retained_kobo) },
          )
        : payment_status === 'refund_due' || payment_status === 'refunded'
          ? t('We’ll refund your original payment method and email you when it’s done.')
          : t('Nothing was charged.'),
  },
  expired: {
    subject: (number) => t('Order {number} was not paid in time', { number }),
    heading: t('Your order was not paid in time'),
    next: () => t('Your items were released. If money left your account, we’ll trace it and email you.'),
  },
}

function dispatchText({ address, delivery: { method, pickup_point: point } }: Order): string {
  if (isCollectedInStore(address)) return t('We’ll hand it over to you in store.')
  if (!point) return t('It leaves with the next rider.')
  const place = point.name
  return method === 'motor_park'
    ? t('It leaves by bus for {place} next. We’ll email you when it’s ready to collect.', { place })
    : t('It leaves for {place} next. We’ll email you when it’s ready to collect.', { place })
}

function inTransitText(order: Order): string {
  const { pickup_point: point } = order.delivery
  const codes = order.parcels.flatMap(({ delivery_code }) => delivery_code ?? [])
  const code =
    codes.length === 0 || point
      ? ''
      : t('Your code is {code}: give it to the rider only after you’ve checked the parcel.', {
          code: codes.join(', '),
        })
  const arrival = point
    ? t('It will be held for you at {place} for {days} days after it arrives.', {
        place: point.name,
        days: point.hold_days,
      })
    : t('The rider calls {phone} before delivery.', { phone: order.address.phone })
  const amount = formatNaira(order.outstanding_kobo)
  const due = point
    ? t('You’ll pay {amount} there.', { amount })
    : t('You’ll pay {amount} on delivery.', { amount })
  return [arrival, code, isDueOnDelivery(order) ? due : ''].filter(Boolean).join(' ')
}

/** Review links for a delivered order, one per product. */
function reviewLinks(order: Order, link: string): EmailPageBlock[] {
  const links = reviewableLines(order).map(({ product_id, name }) => ({
    label: t('Review {name}', { name }),
    link: new URL(`/account/reviews/${encodeURIComponent(product_id)}`, link).href,
  }))
  if (links.length === 0) return []
  return [text(t('How was it? Leave a review:')), { kind: 'links', links }]
}

const variantLabel = ({ name, colour, size }: { name: string; colour: string; size: string }) =>
  [name, colour, size].filter(Boolean).join(', ')

/** One sentence for each line that was added, removed or changed in quantity. */
function changes(before: OrderTotals['lines'], after: Order['lines']): string[] {
  const removed = before
    .filter((line) => !after.some(({ variant_id }) => variant_id === line.variant_id))
    .map((line) => t('Removed: {quantity} × {item}', { quantity: line.quantity, item: variantLabel(line) }))
  const addedOrChanged = after.flatMap((line) => {
    const oldLine = before.find(({ variant_id }) => variant_id === line.variant_id)
    const [quantity, item] = [line.quantity, variantLabel(line)]
    if (!oldLine) return [t('Added: {quantity} × {item}', { quantity, item })]
    return oldLine.quantity === quantity
      ? []
      : [t('{quantity} instead of {before} × {item}', { quantity, before: oldLine.quantity, item })]
  })
  return [...removed, ...addedOrChanged]
}

function differenceBlocks({ outstanding_kobo, payment_method }: Order, refundKobo: number): EmailPageBlock[] {
  if (refundKobo > 0)
    return [
      text(t('We’ll refund {amount} to your original payment method.', { amount: formatNaira(refundKobo) })),
    ]
  if (outstanding_kobo === 0) return []
  const amount = formatNaira(outstanding_kobo)
  if (payment_method === 'pay_on_delivery') return [text(t('You’ll pay {amount} on delivery.', { amount }))]
  return [text(t('{amount} is still to be paid. We’ll pack your order once we receive it.', { amount }))]
}

const documentNames: Readonly<Record<DocumentSeries, string>> = {
  invoice: t('invoice'),
  receipt: t('receipt'),
  credit_note: t('credit note'),
}

export const orderEmails = {
  'order-confirmation': ({ order, link }) => ({
    subject: t('Order {number} is placed', { number: order.number }),
    heading: t('Thank you, {name}', { name: order.address.full_name }),
    blocks: [
      text(`${t('We have your order {number}.', { number: order.number })} ${paymentText(order)}`),
      text(nextText(order)),
      action(t('View your order'), link),
      { kind: 'order', order },
    ],
  }),

  'confirmation-code': ({ order, code, link }) => ({
    subject: t('{code} confirms your order {number}', { code, number: order.number }),
    heading: t('Your code is {code}', { code }),
    blocks: [
      text(
        [
          order.delivery.pickup_point
            ? t('You pay for order {number} on collection.', { number: order.number })
            : t('You pay for order {number} on delivery.', { number: order.number }),
          t('Enter this code on your order page, or tell us when we call, and we’ll send your order.'),
        ].join(' '),
      ),
      note(
        t(
          'If you don’t confirm within a day, the order is cancelled. If you didn’t order, you can ignore this.',
        ),
      ),
      action(t('Confirm your order'), link),
    ],
  }),

  'order-status': ({ order, link }) => {
    const { subject, heading, next } = statusTexts[order.status]
    return {
      subject: subject(order.number),
      heading,
      blocks: [
        text(next(order)),
        action(order.status === 'expired' ? t('Order again') : t('View your order'), link),
        { kind: 'order', order },
        ...reviewLinks(order, link),
      ],
    }
  },

  'order-edited': ({ order, before, refund_kobo, link }) => ({
    subject: t('Your order {number} was changed', { number: order.number }),
    heading: t('Your order was changed'),
    blocks: [
      text(t('We have changed order {number} for you:', { number: order.number })),
      ...changes(before.lines, order.lines).map(text),
      text(
        t('The old total was {before}. The new total is {total}.', {
          before: formatNaira(before.total_kobo),
          total: formatNaira(order.total_kobo),
        }),
      ),
      ...differenceBlocks(order, refund_kobo),
      ...transferBlocks(order),
      action(
        order.can_pay
          ? t('Pay {amount}', { amount: formatNaira(order.payable_now_kobo) })
          : t('View your order'),
        link,
      ),
      note(t('If this is not what you agreed with us, reply to this email or call us.')),
    ],
  }),

  document: ({ series, number, order_number, total_kobo, link }) => {
    const [kind, amount] = [documentNames[series], formatNaira(total_kobo)]
    return {
      subject: t('Your {kind} {number} for order {order}', { kind, number, order: order_number }),
      heading: t('Your {kind} {number}', { kind, number }),
      blocks: [
        text(
          series === 'credit_note'
            ? t('{amount} of order {order} is credited. The {kind} is attached as a PDF.', {
                amount,
                order: order_number,
                kind,
              })
            : t('Your {kind} for {amount} for order {order} is attached as a PDF.', {
                kind,
                amount,
                order: order_number,
              }),
        ),
        action(t('View your order'), link),
      ],
    }
  },
} satisfies Partial<EmailPages>
