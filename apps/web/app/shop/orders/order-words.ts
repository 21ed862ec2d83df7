import type { Order, OrderState, OrderSummary } from '@shop/contract/orders'
import type { ChipTone } from '@shop/ui/chip'
import { Check, Clock, Hourglass, Package, PackageCheck, Truck, X, type LucideIcon } from 'lucide-react'

interface StateWords {
  text: string
  tone: ChipTone
  Icon: LucideIcon
}

/** The states of an order as the shopper reads them. */
export const stateWords: Readonly<Record<OrderState, StateWords>> = {
  awaiting_payment: { text: 'Waiting for payment', tone: 'warn', Icon: Hourglass },
  placed: { text: 'Placed', tone: 'info', Icon: Package },
  packed: { text: 'Packed', tone: 'info', Icon: PackageCheck },
  on_the_way: { text: 'On the way', tone: 'info', Icon: Truck },
  delivered: { text: 'Delivered', tone: 'ok', Icon: Check },
  cancelled: { text: 'Cancelled', tone: 'neutral', Icon: X },
  lapsed: { text: 'Not paid in time', tone: 'neutral', Icon: Clock },
}

const nextWords: Readonly<Record<OrderState, string>> = {
  awaiting_payment: 'The order waits for your payment.',
  placed: 'We have your order and pack it next.',
  packed: 'It is packed and waits for the rider.',
  on_the_way: 'The rider is on the way to you.',
  delivered: 'It was brought to you.',
  cancelled: 'Nothing was charged.',
  lapsed: 'The payment did not come in time. Nothing was charged.',
}

/** What happens next with an order, or how it ended, in one sentence. */
export function orderSentence({ state, payment_state }: Pick<Order, 'state' | 'payment_state'>): string {
  if (payment_state === 'refunded') return 'Your money was sent back.'
  if (payment_state === 'refund_due') return 'Your money is on its way back to you.'
  return nextWords[state]
}

/** Still on its way to the shopper, so it is the one to follow. */
export function isRunning({ state }: Pick<OrderSummary, 'state'>): boolean {
  return state === 'awaiting_payment' || state === 'placed' || state === 'packed' || state === 'on_the_way'
}

/** How an order is or was paid. */
export function paymentSentence(order: Pick<Order, 'payment_method' | 'payment_state'>): string {
  if (order.payment_state === 'refunded') return 'Paid online, and sent back'
  if (order.payment_state === 'refund_due') return 'Paid online. Your money is on its way back.'
  const later = order.payment_method === 'pay_on_delivery'
  if (order.payment_state === 'paid') return later ? 'Paid on delivery' : 'Paid online'
  return later ? 'Pay on delivery' : 'Not paid yet'
}
