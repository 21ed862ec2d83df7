import { isInStorePickup } from '@shop/contract/delivery'
import type { Order, OrderStatus } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { reviewableLines } from '../entities/order/lines-to-review.ts'
import { action, text, type EmailPageBlock, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { isDueOnDelivery } from './order-words.ts'

interface StatusText {
  statusText: string
  next(order: Order): string
}

const words: Record<OrderStatus, StatusText> = {
  awaiting_payment: {
    statusText: 'is awaiting payment',
    next: () => 'We’re holding your items while you pay.',
  },
  placed: { statusText: 'is placed', next: () => 'We’ll pack it next.' },
  packed: { statusText: 'is packed', next: dispatchText },
  shipped: {
    statusText: 'is on the way',
    next: inTransitText,
  },
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
  if (isInStorePickup(address)) return 'We’ll hand it over to you in store.'
  if (!point) return 'It leaves with the next rider.'
  const way = method === 'motor_park' ? 'by bus ' : ''
  return `It leaves ${way}for ${point.name} next. We’ll email you when it’s ready to collect.`
}

function inTransitText(order: Order): string {
  const { pickup_point: point } = order.delivery
  const codes = order.parcels.flatMap(({ delivery_code }) => delivery_code ?? [])
  const code =
    codes.length === 0 || point
      ? ''
      : ` Your code is ${codes.join(', ')}: give it to the rider only after you’ve checked the parcel.`
  const how = point
    ? `It will be held for you at ${point.name} for ${point.hold_days} days after it arrives.`
    : `The rider calls ${order.address.phone} before delivery.${code}`
  if (!isDueOnDelivery(order)) return how
  return `${how} You’ll pay ${formatNaira(order.outstanding_kobo)} ${point ? 'there' : 'on delivery'}.`
}

export function orderStatusUpdate({ order, link }: { order: Order; link: string }): EmailPage {
  const { statusText, next } = words[order.status]
  return markTestOrder(order, {
    subject: `Order ${order.number} ${statusText}`,
    heading: `Your order ${statusText}`,
    blocks: [
      text(next(order)),
      action('View your order', link),
      { kind: 'order', order },
      ...reviewLinks(order, link),
    ],
  })
}

/** Once the things are there: where each of them is reviewed. */
function reviewLinks(order: Order, link: string): EmailPageBlock[] {
  const links = reviewableLines(order).map(({ product_id, name }) => ({
    label: `Review ${name}`,
    link: new URL(`/account/reviews/${encodeURIComponent(product_id)}`, link).href,
  }))
  if (links.length === 0) return []
  return [text('How was it? Leave a review:'), { kind: 'links', links }]
}
