import type { Order } from '@shop/contract/orders'

/** How a payment went, as far as the shop knows: money or promise is there, refused, on its way, or too late. */
export type PaymentOutcome = 'confirmed' | 'refused' | 'waiting' | 'over'

export function paymentOutcome(order: Pick<Order, 'state' | 'payment_message'>): PaymentOutcome {
  if (order.state === 'cancelled' || order.state === 'lapsed') return 'over'
  if (order.state !== 'awaiting_payment') return 'confirmed'
  return order.payment_message ? 'refused' : 'waiting'
}

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000
/** People have to look into the bank first. */
const byHandMs = 60_000

/** After how many ms to ask again while money is on its way: quick at first, then slow; false when it is known. */
export function nextCheckMs(
  order: Pick<Order, 'state' | 'payment_message' | 'transfer_to'>,
  asked: number,
): number | false {
  if (paymentOutcome(order) !== 'waiting') return false
  if (order.transfer_to) return byHandMs
  return asked < quickChecks ? quickMs : slowMs
}
