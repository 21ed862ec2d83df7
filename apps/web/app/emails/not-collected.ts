import type { Order } from '@shop/contract/orders'
import type { ShopFacts } from '@shop/contract/settings'
import { endsOnceBack, paysBackOnceBack } from '../entities/payment/money-once-back.ts'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface NotCollected {
  order: Order
  numbers: number[]
  link: string
}

/** Parcels that were not collected in time: that they come back, what becomes of the money, and whom to call. */
export function notCollected({ order, numbers, link }: NotCollected, { phone }: ShopFacts): MailPage {
  const place = order.delivery.pickup_point?.name ?? 'the pick-up point'
  const call = phone ? `call us on ${phone}` : 'write to us'
  return orderPage(order, {
    subject: `Order ${order.number} was not collected in time`,
    heading: 'Not collected in time',
    blocks: [
      text(
        `${contentOf(order, numbers)} was not collected at ${place} in time, so it is being returned to us.`,
      ),
      text(moneyText(order)),
      text(`If you still want it, please ${call} before it is returned.`),
      action('View your order', link),
    ],
  })
}

function contentOf(order: Order, numbers: readonly number[]): string {
  const whole = `Your order ${order.number}`
  if (endsOnceBack(order)) return whole
  const pieces = order.parcels
    .filter(({ number }) => numbers.includes(number))
    .flatMap(({ lines }) => lines)
    .map(({ position, quantity }) => `${quantity} x ${order.lines[position]?.name ?? 'an item'}`)
  return pieces.length === 0 ? whole : `Part of your order ${order.number} (${pieces.join(', ')})`
}

function moneyText(order: Order): string {
  const isPaidBack = paysBackOnceBack(order)
  if (endsOnceBack(order))
    return `Once it is returned to us, your order is closed. ${isPaidBack ? 'We’ll refund what you paid.' : 'You pay nothing for it.'}`
  return isPaidBack ? 'Once it is returned to us, we’ll refund what you paid.' : 'You pay nothing for it.'
}
