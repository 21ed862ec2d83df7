import type { FailureReason } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate } from '../format/dates.ts'
import { action, text, type EmailPage, type EmailPages } from './email-content.ts'
import { isDueOnDelivery } from './order-content.ts'
import { willEndAfterReturn, refundsAfterReturn } from '../entities/payment/payment-rules.ts'

const reasonTexts: Readonly<Record<FailureReason, string>> = {
  unreachable: 'The rider couldn’t reach you.',
  wrong_address: 'The rider couldn’t find the address.',
  refused: 'You refused the parcel.',
  cash_unavailable: 'It couldn’t be paid for.',
  postponed: 'You asked for another day.',
}

type Parcel = Order['parcels'][number]

function ready(order: Order, { delivery_code, pickup_deadline }: Parcel, link: string): EmailPage {
  const { pickup_point: point } = order.delivery
  const until = pickup_deadline ? ` until ${formatDate(new Date(pickup_deadline))}` : ''
  return {
    subject: `Order ${order.number} is ready to collect`,
    heading: 'Your order is ready to collect',
    blocks: [
      text(
        `It is held for you at ${point?.name ?? 'the pick-up point'}${until}. ${point?.hours ?? ''}`.trim(),
      ),
      text(`Your code is ${delivery_code ?? ''}. Give it only after you’ve checked the parcel.`),
      ...(isDueOnDelivery(order) ? [text(`You’ll pay ${formatNaira(order.outstanding_kobo)} there.`)] : []),
      action('View your order', link),
      { kind: 'order', order },
    ],
  }
}

function deliveryFailed(order: Order, parcel: Parcel | undefined, link: string): EmailPage {
  const reason = parcel?.events.findLast((event) => event.reason !== null)?.reason
  const hasNoRetry = !parcel || parcel.reschedule_dates.length === 0
  return {
    subject: `We could not deliver order ${order.number}`,
    heading: 'We could not deliver your order',
    blocks: [
      text(
        `${reason ? reasonTexts[reason] : ''} ${hasNoRetry ? 'Please write to us if you still want it.' : 'Choose another day: tomorrow or one of the two days after.'}`.trim(),
      ),
      action(hasNoRetry ? 'View your order' : 'Choose another day', link),
      { kind: 'order', order },
    ],
  }
}

function contentFor(order: Order, numbers: readonly number[]): string {
  const wholeOrder = `Your order ${order.number}`
  if (willEndAfterReturn(order)) return wholeOrder
  const units = order.parcels
    .filter(({ number }) => numbers.includes(number))
    .flatMap(({ lines }) => lines)
    .map(({ position, quantity }) => `${quantity} x ${order.lines[position]?.name ?? 'an item'}`)
  return units.length === 0 ? wholeOrder : `Part of your order ${order.number} (${units.join(', ')})`
}

function refundText(order: Order): string {
  const isRefunded = refundsAfterReturn(order)
  if (willEndAfterReturn(order))
    return `Once it is returned to us, your order is closed. ${isRefunded ? 'We’ll refund what you paid.' : 'You pay nothing for it.'}`
  return isRefunded ? 'Once it is returned to us, we’ll refund what you paid.' : 'You pay nothing for it.'
}

export const parcelEmails = {
  /** A parcel that is ready to collect, or whose delivery failed. */
  'parcel-update': ({ order, number, link }) => {
    const parcel = order.parcels.find((each) => each.number === number)
    return parcel?.status === 'available_for_pickup'
      ? ready(order, parcel, link)
      : deliveryFailed(order, parcel, link)
  },

  /** Parcels not collected in time: they are being returned, what happens to the money, and how to still get them. */
  'pickup-expired': ({ order, numbers, link }, { phone }) => {
    const place = order.delivery.pickup_point?.name ?? 'the pick-up point'
    return {
      subject: `Order ${order.number} was not collected in time`,
      heading: 'Not collected in time',
      blocks: [
        text(
          `${contentFor(order, numbers)} was not collected at ${place} in time, so it is being returned to us.`,
        ),
        text(refundText(order)),
        text(
          `If you still want it, please ${phone ? `call us on ${phone}` : 'write to us'} before it is returned.`,
        ),
        action('View your order', link),
      ],
    }
  },
} satisfies Partial<EmailPages>
