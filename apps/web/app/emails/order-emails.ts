import { isCollectedInStore } from '@shop/contract/checkout-options'
import type { Order, OrderStatus } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPages, note, type EmailPageBlock } from './email-content.ts'
import { isDueOnDelivery, transferBlocks } from './order-content.ts'
import { reviewableLines } from '../entities/order/order-lines.ts'
import type { OrderTotals } from '@shop/contract/admin/orders'
import type { DocumentSeries } from '@shop/contract/documents'

function nextText({ status, address }: Order): string {
  if (status === 'delivered') return 'You have received everything.'
  if (isCollectedInStore(address)) return 'We’ll hand it over to you in store.'
  return 'We’ll pack it and email you when it ships.'
}

function paymentText(order: Order): string {
  const { outstanding_kobo, paid_kobo, credit_kobo, delivery, address } = order
  const amountDue = formatNaira(outstanding_kobo)
  if (isDueOnDelivery(order)) {
    const isPickup = delivery.pickup_point !== null || isCollectedInStore(address)
    return `You’ll pay ${amountDue} ${isPickup ? 'on collection' : 'on delivery'}.`
  }
  if (outstanding_kobo > 0)
    return `We’ve received ${formatNaira(paid_kobo)}. You pay the remaining ${amountDue} with your plan.`
  return allPaidText(order.total_kobo + order.agreement_charges_kobo, credit_kobo)
}

/** Payment and store credit are separate: store credit does not count as a payment received. */
function allPaidText(priceKobo: number, creditKobo: number): string {
  if (priceKobo === 0) return 'There is nothing to pay.'
  if (creditKobo >= priceKobo) return 'Your store credit covered it in full.'
  const payment = `We’ve received your payment of ${formatNaira(priceKobo - creditKobo)}`
  return creditKobo > 0 ? `${payment}, plus ${formatNaira(creditKobo)} of your store credit.` : `${payment}.`
}

interface StatusText {
  statusText: string
  next(order: Order): string
}

const statusTexts: Record<OrderStatus, StatusText> = {
  awaiting_payment: {
    statusText: 'is awaiting payment',
    next: () => 'We’re holding your items while you pay.',
  },
  placed: { statusText: 'is placed', next: () => 'We’ll pack it next.' },
  packed: { statusText: 'is packed', next: dispatchText },
  shipped: { statusText: 'is on the way', next: inTransitText },
  delivered: {
    statusText: 'was delivered',
    next: () => 'Please check your order and tell us about any problem today.',
  },
  cancelled: {
    statusText: 'was cancelled',
    next: ({ payment_status, retained_kobo }) =>
      retained_kobo > 0
        ? `You didn’t accept the parcel, so the delivery fee of ${formatNaira(retained_kobo)} is not refunded, as we told you before you paid it.`
        : payment_status === 'refund_due' || payment_status === 'refunded'
          ? 'We’ll refund your original payment method and email you when it’s done.'
          : 'Nothing was charged.',
  },
  expired: {
    statusText: 'was not paid in time',
    next: () => 'Your items were released. If money left your account, we’ll trace it and email you.',
  },
}

function dispatchText({ address, delivery: { method, pickup_point: point } }: Order): string {
  if (isCollectedInStore(address)) return 'We’ll hand it over to you in store.'
  if (!point) return 'It leaves with the next rider.'
  const channel = method === 'motor_park' ? 'by bus ' : ''
  return `It leaves ${channel}for ${point.name} next. We’ll email you when it’s ready to collect.`
}

function inTransitText(order: Order): string {
  const { pickup_point: point } = order.delivery
  const codes = order.parcels.flatMap(({ delivery_code }) => delivery_code ?? [])
  const code =
    codes.length === 0 || point
      ? ''
      : ` Your code is ${codes.join(', ')}: give it to the rider only after you’ve checked the parcel.`
  const arrival = point
    ? `It will be held for you at ${point.name} for ${point.hold_days} days after it arrives.`
    : `The rider calls ${order.address.phone} before delivery.${code}`
  if (!isDueOnDelivery(order)) return arrival
  return `${arrival} You’ll pay ${formatNaira(order.outstanding_kobo)} ${point ? 'there' : 'on delivery'}.`
}

/** Review links for a delivered order, one per product. */
function reviewLinks(order: Order, link: string): EmailPageBlock[] {
  const links = reviewableLines(order).map(({ product_id, name }) => ({
    label: `Review ${name}`,
    link: new URL(`/account/reviews/${encodeURIComponent(product_id)}`, link).href,
  }))
  if (links.length === 0) return []
  return [text('How was it? Leave a review:'), { kind: 'links', links }]
}

const variantLabel = ({ name, colour, size }: { name: string; colour: string; size: string }) =>
  [name, colour, size].filter(Boolean).join(', ')

/** One sentence for each line that was added, removed or changed in quantity. */
function changes(before: OrderTotals['lines'], after: Order['lines']): string[] {
  const removed = before
    .filter((line) => !after.some(({ variant_id }) => variant_id === line.variant_id))
    .map((line) => `Removed: ${line.quantity} × ${variantLabel(line)}`)
  const addedOrChanged = after.flatMap((line) => {
    const oldLine = before.find(({ variant_id }) => variant_id === line.variant_id)
    if (!oldLine) return [`Added: ${line.quantity} × ${variantLabel(line)}`]
    return oldLine.quantity === line.quantity
      ? []
      : [`${line.quantity} instead of ${oldLine.quantity} × ${variantLabel(line)}`]
  })
  return [...removed, ...addedOrChanged]
}

function differenceBlocks({ outstanding_kobo, payment_method }: Order, refundKobo: number): EmailPageBlock[] {
  if (refundKobo > 0)
    return [text(`We’ll refund ${formatNaira(refundKobo)} to your original payment method.`)]
  if (outstanding_kobo === 0) return []
  if (payment_method === 'pay_on_delivery')
    return [text(`You’ll pay ${formatNaira(outstanding_kobo)} on delivery.`)]
  return [
    text(`${formatNaira(outstanding_kobo)} is still to be paid. We’ll pack your order once we receive it.`),
  ]
}

const documentNames: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'invoice',
  receipt: 'receipt',
  credit_note: 'credit note',
}

export const orderEmails = {
  'order-confirmation': ({ order, link }) => ({
    subject: `Order ${order.number} is placed`,
    heading: `Thank you, ${order.address.full_name}`,
    blocks: [
      text(`We have your order ${order.number}. ${paymentText(order)}`),
      text(nextText(order)),
      action('View your order', link),
      { kind: 'order', order },
    ],
  }),

  'confirmation-code': ({ order, code, link }) => ({
    subject: `${code} confirms your order ${order.number}`,
    heading: `Your code is ${code}`,
    blocks: [
      text(
        `You pay for order ${order.number} ${order.delivery.pickup_point ? 'on collection' : 'on delivery'}. Enter this code on your order page, or tell us when we call, and we’ll send your order.`,
      ),
      note(
        'If you don’t confirm within a day, the order is cancelled. If you didn’t order, you can ignore this.',
      ),
      action('Confirm your order', link),
    ],
  }),

  'order-status': ({ order, link }) => {
    const { statusText, next } = statusTexts[order.status]
    return {
      subject: `Order ${order.number} ${statusText}`,
      heading: `Your order ${statusText}`,
      blocks: [
        text(next(order)),
        action(order.status === 'expired' ? 'Order again' : 'View your order', link),
        { kind: 'order', order },
        ...reviewLinks(order, link),
      ],
    }
  },

  'order-edited': ({ order, before, refund_kobo, link }) => ({
    subject: `Your order ${order.number} was changed`,
    heading: 'Your order was changed',
    blocks: [
      text(`We have changed order ${order.number} for you:`),
      ...changes(before.lines, order.lines).map(text),
      text(
        `The old total was ${formatNaira(before.total_kobo)}. The new total is ${formatNaira(order.total_kobo)}.`,
      ),
      ...differenceBlocks(order, refund_kobo),
      ...transferBlocks(order),
      action(order.can_pay ? `Pay ${formatNaira(order.payable_now_kobo)}` : 'View your order', link),
      note('If this is not what you agreed with us, reply to this email or call us.'),
    ],
  }),

  document: ({ series, number, order_number, total_kobo, link }) => {
    const name = documentNames[series]
    return {
      subject: `Your ${name} ${number} for order ${order_number}`,
      heading: `Your ${name} ${number}`,
      blocks: [
        text(
          series === 'credit_note'
            ? `${formatNaira(total_kobo)} of order ${order_number} is credited. The ${name} is attached as a PDF.`
            : `Your ${name} for ${formatNaira(total_kobo)} for order ${order_number} is attached as a PDF.`,
        ),
        action('View your order', link),
      ],
    }
  },
} satisfies Partial<EmailPages>
