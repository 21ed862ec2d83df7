import type { Order } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'
import { willEndAfterReturn, refundsAfterReturn } from '../entities/payment/money-once-back.ts'
import { action, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

interface UncollectedNotice {
  order: Order
  numbers: number[]
  link: string
}

/** Parcels that were not collected in time: that they come back, what becomes of the money, and whom to call. */
export function uncollected({ order, numbers, link }: UncollectedNotice, { phone }: StoreDetails): EmailPage {
  const place = order.delivery.pickup_point?.name ?? 'the pick-up point'
  const call = phone ? `call us on ${phone}` : 'write to us'
  return markTestOrder(order, {
    subject: `Order ${order.number} was not collected in time`,
    heading: 'Not collected in time',
    blocks: [
      text(
        `${contentFor(order, numbers)} was not collected at ${place} in time, so it is being returned to us.`,
      ),
      text(refundText(order)),
      text(`If you still want it, please ${call} before it is returned.`),
      action('View your order', link),
    ],
  })
}

function contentFor(order: Order, numbers: readonly number[]): string {
  const whole = `Your order ${order.number}`
  if (willEndAfterReturn(order)) return whole
  const pieces = order.parcels
    .filter(({ number }) => numbers.includes(number))
    .flatMap(({ lines }) => lines)
    .map(({ position, quantity }) => `${quantity} x ${order.lines[position]?.name ?? 'an item'}`)
  return pieces.length === 0 ? whole : `Part of your order ${order.number} (${pieces.join(', ')})`
}

function refundText(order: Order): string {
  const isRefunded = refundsAfterReturn(order)
  if (willEndAfterReturn(order))
    return `Once it is returned to us, your order is closed. ${isRefunded ? 'We’ll refund what you paid.' : 'You pay nothing for it.'}`
  return isRefunded ? 'Once it is returned to us, we’ll refund what you paid.' : 'You pay nothing for it.'
}
