import type { Order } from '@shop/contract/orders'

/** How a payment went, as far as the shop knows: money or promise is there, failed, on its way, or too late. */
export type PaymentOutcome = 'confirmed' | 'failed' | 'pending' | 'over'

type PaidOrder = Pick<Order, 'status' | 'payment_message' | 'can_pay'>

export function paymentOutcome(order: PaidOrder): PaymentOutcome {
  if (order.status === 'cancelled' || order.status === 'expired') return 'over'
  if (!isPaymentPending(order)) return 'confirmed'
  return order.payment_message ? 'failed' : 'pending'
}

/** Whether an order waits for its payment, or for what it costs more since it was changed. */
export function isPaymentPending({ status, can_pay }: Pick<Order, 'status' | 'can_pay'>): boolean {
  return status === 'awaiting_payment' || (status === 'placed' && can_pay)
}

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000
/** People have to look into the bank first. */
const manualTransferMs = 60_000

/** After how many ms to ask again while money is on its way: quick at first, then slow; false when it is known. */
export function nextCheckMs(
  order: PaidOrder & Pick<Order, 'transfer_to'>,
  requested: number,
): number | false {
  if (paymentOutcome(order) !== 'pending') return false
  if (order.transfer_to) return manualTransferMs
  return requested < quickChecks ? quickMs : slowMs
}
