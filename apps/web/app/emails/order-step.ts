import { isTakenAlong } from '@shop/contract/delivery'
import type { Order, OrderState } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { linesToReview } from '../entities/order/lines-to-review.ts'
import { action, text, type MailBlock, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

interface Words {
  is: string
  next(order: Order): string
}

const words: Record<OrderState, Words> = {
  awaiting_payment: {
    is: 'is awaiting payment',
    next: () => 'We’re holding your items while you pay.',
  },
  placed: { is: 'is placed', next: () => 'We’ll pack it next.' },
  packed: { is: 'is packed', next: leavesNext },
  shipped: {
    is: 'is on the way',
    next: onTheWay,
  },
  delivered: {
    is: 'was delivered',
    next: () => 'Please check your order and tell us about any problem today.',
  },
  cancelled: {
    is: 'was cancelled',
    next: ({ payment_status, retained_kobo }) =>
      retained_kobo > 0
        ? `You didn’t accept the parcel, so the delivery fee of ${formatNaira(retained_kobo)} is not refunded, as we told you before you paid it.`
        : payment_status === 'refund_due' || payment_status === 'refunded'
          ? 'We’ll refund your original payment method and email you when it’s done.'
          : 'Nothing was charged.',
  },
  expired: {
    is: 'was not paid in time',
    next: () => 'Your items were released. If money left your account, we’ll trace it and email you.',
  },
}

function leavesNext({ address, delivery: { method, pickup_point: point } }: Order): string {
  if (isTakenAlong(address)) return 'We’ll hand it over to you in store.'
  if (!point) return 'It leaves with the next rider.'
  const way = method === 'motor_park' ? 'by bus ' : ''
  return `It leaves ${way}for ${point.name} next. We’ll email you when it’s ready to collect.`
}

function onTheWay(order: Order): string {
  const { pickup_point: point } = order.delivery
  const codes = order.parcels.flatMap(({ delivery_code }) => delivery_code ?? [])
  const code =
    codes.length === 0 || point
      ? ''
      : ` Your code is ${codes.join(', ')}: give it to the rider only after you’ve checked the parcel.`
  const how = point
    ? `It will be held for you at ${point.name} for ${point.hold_days} days after it arrives.`
    : `The rider calls ${order.address.phone} before delivery.${code}`
  if (!paysWhenItComes(order)) return how
  return `${how} You’ll pay ${formatNaira(order.outstanding_kobo)} ${point ? 'there' : 'on delivery'}.`
}

export function orderStep({ order, link }: { order: Order; link: string }): MailPage {
  const { is, next } = words[order.status]
  return orderPage(order, {
    subject: `Order ${order.number} ${is}`,
    heading: `Your order ${is}`,
    blocks: [
      text(next(order)),
      action('View your order', link),
      { kind: 'order', order },
      ...reviewsToWrite(order, link),
    ],
  })
}

/** Once the things are there: where each of them is reviewed. */
function reviewsToWrite(order: Order, link: string): MailBlock[] {
  const links = linesToReview(order).map(({ product_id, name }) => ({
    label: `Review ${name}`,
    link: new URL(`/account/reviews/${encodeURIComponent(product_id)}`, link).href,
  }))
  if (links.length === 0) return []
  return [text('How was it? Leave a review:'), { kind: 'links', links }]
}
