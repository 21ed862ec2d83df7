import type { FailReason } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate } from '../format/show-time.ts'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

const why: Readonly<Record<FailReason, string>> = {
  unreachable: 'The rider couldn’t reach you.',
  wrong_address: 'The rider couldn’t find the address.',
  refused: 'You refused the parcel.',
  cash_unavailable: 'It couldn’t be paid for.',
  postponed: 'You asked for another day.',
}

/** A parcel that waits to be collected, or that could not be handed over. */
export function parcel({ order, number, link }: { order: Order; number: number; link: string }): MailPage {
  const it = order.parcels.find((each) => each.number === number)
  return it?.status === 'available_for_pickup' ? ready(order, it, link) : failed(order, it, link)
}

type Known = Order['parcels'][number]

function ready(order: Order, { delivery_code, pickup_deadline }: Known, link: string): MailPage {
  const { pickup_point: point } = order.delivery
  const until = pickup_deadline ? ` until ${showDate(new Date(pickup_deadline))}` : ''
  const pays = paysWhenItComes(order)
    ? [text(`You’ll pay ${formatNaira(order.outstanding_kobo)} there.`)]
    : []
  return orderPage(order, {
    subject: `Order ${order.number} is ready to collect`,
    heading: 'Your order is ready to collect',
    blocks: [
      text(
        `It is held for you at ${point?.name ?? 'the pick-up point'}${until}. ${point?.hours ?? ''}`.trim(),
      ),
      text(`Your code is ${delivery_code ?? ''}. Give it only after you’ve checked the parcel.`),
      ...pays,
      action('View your order', link),
      { kind: 'order', order },
    ],
  })
}

function failed(order: Order, it: Known | undefined, link: string): MailPage {
  const reason = it?.events.findLast((event) => event.reason !== null)?.reason
  const isOver = !it || it.reschedule_dates.length === 0
  return orderPage(order, {
    subject: `We could not deliver order ${order.number}`,
    heading: 'We could not deliver your order',
    blocks: [
      text(
        `${reason ? why[reason] : ''} ${isOver ? 'Please write to us if you still want it.' : 'Choose another day: tomorrow or one of the two days after.'}`.trim(),
      ),
      action(isOver ? 'View your order' : 'Choose another day', link),
      { kind: 'order', order },
    ],
  })
}
