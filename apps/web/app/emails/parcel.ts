import type { FailureReason } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate } from '../format/show-time.ts'
import { action, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { isDueOnDelivery } from './order-words.ts'

const reasonTexts: Readonly<Record<FailureReason, string>> = {
  unreachable: 'The rider couldn’t reach you.',
  wrong_address: 'The rider couldn’t find the address.',
  refused: 'You refused the parcel.',
  cash_unavailable: 'It couldn’t be paid for.',
  postponed: 'You asked for another day.',
}

/** A parcel that waits to be collected, or that could not be handed over. */
export function parcel({ order, number, link }: { order: Order; number: number; link: string }): EmailPage {
  const found = order.parcels.find((each) => each.number === number)
  return found?.status === 'available_for_pickup' ? ready(order, found, link) : failed(order, found, link)
}

type Parcel = Order['parcels'][number]

function ready(order: Order, { delivery_code, pickup_deadline }: Parcel, link: string): EmailPage {
  const { pickup_point: point } = order.delivery
  const until = pickup_deadline ? ` until ${formatDate(new Date(pickup_deadline))}` : ''
  const paymentBlocks = isDueOnDelivery(order)
    ? [text(`You’ll pay ${formatNaira(order.outstanding_kobo)} there.`)]
    : []
  return markTestOrder(order, {
    subject: `Order ${order.number} is ready to collect`,
    heading: 'Your order is ready to collect',
    blocks: [
      text(
        `It is held for you at ${point?.name ?? 'the pick-up point'}${until}. ${point?.hours ?? ''}`.trim(),
      ),
      text(`Your code is ${delivery_code ?? ''}. Give it only after you’ve checked the parcel.`),
      ...paymentBlocks,
      action('View your order', link),
      { kind: 'order', order },
    ],
  })
}

function failed(order: Order, found: Parcel | undefined, link: string): EmailPage {
  const reason = found?.events.findLast((event) => event.reason !== null)?.reason
  const hasNoRetry = !found || found.reschedule_dates.length === 0
  return markTestOrder(order, {
    subject: `We could not deliver order ${order.number}`,
    heading: 'We could not deliver your order',
    blocks: [
      text(
        `${reason ? reasonTexts[reason] : ''} ${hasNoRetry ? 'Please write to us if you still want it.' : 'Choose another day: tomorrow or one of the two days after.'}`.trim(),
      ),
      action(hasNoRetry ? 'View your order' : 'Choose another day', link),
      { kind: 'order', order },
    ],
  })
}
