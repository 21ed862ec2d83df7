import type { Order } from '@shop/contract/orders'

/**
 * Payment outcome as far as the shop knows. `confirmed` includes pay on delivery; `over` means that the order is
 * cancelled or expired.
 */
export type PaymentOutcome = 'confirmed' | 'failed' | 'pending' | 'over'

type PaidOrder = Pick<Order, 'status' | 'payment_message' | 'can_pay'>

export function paymentOutcome(order: PaidOrder): PaymentOutcome {
  if (order.status === 'cancelled' || order.status === 'expired') return 'over'
  if (!isPaymentPending(order)) return 'confirmed'
  return order.payment_message ? 'failed' : 'pending'
}

/** Whether an order awaits its payment, or a balance due after an edit. */
export function isPaymentPending({ status, can_pay }: Pick<Order, 'status' | 'can_pay'>): boolean {
  return status === 'awaiting_payment' || (status === 'placed' && can_pay)
}

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000
/** Slower, because staff have to check the bank account first. */
const manualTransferMs = 60_000

/** Polling interval in ms while a payment is pending: short at first, then longer. False once the outcome is known. */
export function nextCheckMs(
  order: PaidOrder & Pick<Order, 'transfer_to'>,
  checkCount: number,
): number | false {
  if (paymentOutcome(order) !== 'pending') return false
  if (order.transfer_to) return manualTransferMs
  return checkCount < quickChecks ? quickMs : slowMs
}
