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
    is: 'waits for your payment',
    next: () => 'The pieces are held for you while you pay.',
  },
  placed: { is: 'is placed', next: () => 'We pack it next.' },
  packed: { is: 'is packed', next: leavesNext },
  on_the_way: {
    is: 'is on the way',
    next: onTheWay,
  },
  delivered: {
    is: 'was delivered',
    next: () => 'Please look at everything today and tell us if something is not as you saw it.',
  },
  cancelled: {
    is: 'was cancelled',
    next: ({ payment_state, kept_kobo }) =>
      kept_kobo > 0
        ? `It was not taken at the door, so the delivery fee of ${formatNaira(kept_kobo)} is kept, as we said before you paid it.`
        : payment_state === 'refund_due' || payment_state === 'refunded'
          ? 'What you paid goes back the way it came; we write when it is done.'
          : 'Nothing was charged.',
  },
  lapsed: {
    is: 'was not paid in time',
    next: () =>
      'The pieces are free for others again. If money left your account, we find it and write to you.',
  },
}

function leavesNext({ address, delivery: { method, point } }: Order): string {
  if (isTakenAlong(address)) return 'We hand it over to you.'
  if (!point) return 'It leaves us with the next rider.'
  const way = method === 'park' ? 'by bus ' : ''
  return `It leaves ${way}for ${point.name} next. We write when you can collect it there.`
}

function onTheWay(order: Order): string {
  const { point } = order.delivery
  const codes = order.parcels.flatMap(({ handover_code }) => handover_code ?? [])
  const code =
    codes.length === 0 || point
      ? ''
      : ` Your code is ${codes.join(', ')}: tell it to the rider only after you have looked at the parcel.`
  const how = point
    ? `It is kept for you at ${point.name} for ${point.hold_days} days from when it gets there.`
    : `The rider calls ${order.address.phone} before coming.${code}`
  if (!paysWhenItComes(order)) return how
  return `${how} You pay ${formatNaira(order.due_kobo)} ${point ? 'there' : 'at the door'}.`
}

export function orderStep({ order, link }: { order: Order; link: string }): MailPage {
  const { is, next } = words[order.state]
  return orderPage(order, {
    subject: `Order ${order.number} ${is}`,
    heading: `Your order ${is}`,
    blocks: [
      text(next(order)),
      action('See your order', link),
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
  return [text('Are they as in the pictures? Others would like to know:'), { kind: 'links', links }]
}
