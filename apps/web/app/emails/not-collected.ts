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
  const place = order.delivery.point?.name ?? 'the station'
  const call = phone ? `call us on ${phone}` : 'write to us'
  return orderPage(order, {
    subject: `Order ${order.number} was not collected in time`,
    heading: 'It was not collected in time',
    blocks: [
      text(`${contentOf(order, numbers)} was not collected at ${place} in time, so it comes back to us.`),
      text(moneyText(order)),
      text(`If you still want it, please ${call} before it is back.`),
      action('See your order', link),
    ],
  })
}

function contentOf(order: Order, numbers: readonly number[]): string {
  const whole = `Your order ${order.number}`
  if (endsOnceBack(order)) return whole
  const pieces = order.parcels
    .filter(({ number }) => numbers.includes(number))
    .flatMap(({ lines }) => lines)
    .map(({ position, quantity }) => `${quantity} x ${order.lines[position]?.name ?? 'a piece'}`)
  return pieces.length === 0 ? whole : `A part of your order ${order.number} (${pieces.join(', ')})`
}

function moneyText(order: Order): string {
  const isPaidBack = paysBackOnceBack(order)
  if (endsOnceBack(order))
    return `Once it is back, your order ends. ${isPaidBack ? 'What you paid goes back to you.' : 'You pay nothing for it.'}`
  return isPaidBack ? 'Once it is back, what you paid for it goes back to you.' : 'You pay nothing for it.'
}
