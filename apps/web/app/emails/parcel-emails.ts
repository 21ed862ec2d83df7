import type { FailureReason } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate } from '../format/dates.ts'
import { action, text, type EmailPage, type EmailPages } from './email-content.ts'
import { isDueOnDelivery } from './order-content.ts'
import { willEndAfterReturn, refundsAfterReturn } from '../entities/payment/payment-rules.ts'

const reasonTexts: Readonly<Record<FailureReason, string>> = {
  unreachable: t('The rider couldn’t reach you.'),
  wrong_address: t('The rider couldn’t find the address.'),
  refused: t('You refused the parcel.'),
  cash_unavailable: t('It couldn’t be paid for.'),
  postponed: t('You asked for another day.'),
}

type Parcel = Order['parcels'][number]

function ready(order: Order, { delivery_code, pickup_deadline }: Parcel, link: string): EmailPage {
  const { pickup_point: point } = order.delivery
  const place = point?.name ?? t('the pick-up point')
  const reserved = pickup_deadline
    ? t('It is held for you at {place} until {date}.', { place, date: formatDate(new Date(pickup_deadline)) })
    : t('It is held for you at {place}.', { place })
  return {
    subject: t('Order {number} is ready to collect', { number: order.number }),
    heading: t('Your order is ready to collect'),
    blocks: [
      text(`${reserved} ${point?.hours ?? ''}`.trim()),
      text(
        t('Your code is {code}. Give it only after you’ve checked the parcel.', {
          code: delivery_code ?? '',
        }),
      ),
      ...(isDueOnDelivery(order)
        ? [text(t('You’ll pay {amount} there.', { amount: formatNaira(order.outstanding_kobo) }))]
        : []),
      action(t('View your order'), link),
      { kind: 'order', order },
    ],
  }
}

function deliveryFailed(order: Order, parcel: Parcel | undefined, link: string): EmailPage {
  const reason = parcel?.events.findLast((event) => event.reason !== null)?.reason
  const hasNoRetry = !parcel || parcel.reschedule_dates.length === 0
  return {
    subject: t('We could not deliver order {number}', { number: order.number }),
    heading: t('We could not deliver your order'),
    blocks: [
      text(
        [
          reason ? reasonTexts[reason] : '',
          hasNoRetry
            ? t('Please write to us if you still want it.')
            : t('Choose another day: tomorrow or one of the two days after.'),
        ]
          .join(' ')
          .trim(),
      ),
      action(hasNoRetry ? t('View your order') : t('Choose another day'), link),
      { kind: 'order', order },
    ],
  }
}

/** That the order, or which part of it, was not collected. */
function uncollectedText(order: Order, numbers: readonly number[]): string {
  const { number } = order
  const place = order.delivery.pickup_point?.name ?? t('the pick-up point')
  const units = order.parcels
    .filter(({ number }) => numbers.includes(number))
    .flatMap(({ lines }) => lines)
    .map(({ position, quantity }) => `${quantity} x ${order.lines[position]?.name ?? t('an item')}`)
  return willEndAfterReturn(order) || units.length === 0
    ? t('Your order {number} was not collected at {place} in time, so it is being returned to us.', {
        number,
        place,
      })
    : t(
        'Part of your order {number} ({items}) was not collected at {place} in time, so it is being returned to us.',
        { number, items: units.join(', '), place },
      )
}

function refundText(order: Order): string {
  const isRefunded = refundsAfterReturn(order)
  if (willEndAfterReturn(order))
    return [
      t('Once it is returned to us, your order is closed.'),
      isRefunded ? t('We’ll refund what you paid.') : t('You pay nothing for it.'),
    ].join(' ')
  return isRefunded
    ? t('Once it is returned to us, we’ll refund what you paid.')
    : t('You pay nothing for it.')
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
  'pickup-expired': ({ order, numbers, link }, { phone }) => ({
    subject: t('Order {number} was not collected in time', { number: order.number }),
    heading: t('Not collected in time'),
    blocks: [
      text(uncollectedText(order, numbers)),
      text(refundText(order)),
      text(
        phone
          ? t('If you still want it, please call us on {phone} before it is returned.', { phone })
          : t('If you still want it, please write to us before it is returned.'),
      ),
      action(t('View your order'), link),
    ],
  }),
} satisfies Partial<EmailPages>
