import { paymentMethods } from '@shop/contract/payment-methods'
import type { StoredOrder } from '../find-order.ts'
import { chargeableKobo } from '../payment-state.ts'
import { minOnlinePaymentKobo } from '@shop/contract/limits'

type PaidOrder = Pick<
  StoredOrder,
  'payment_method' | 'agreement_charges_kobo' | 'waived_kobo' | 'paid_kobo' | 'refunded_kobo'
>

export interface EditBalance {
  /** What is to be paid, in kobo, and where. */
  due_kobo: number
  due_at: 'online' | 'transfer' | 'door'
  /** What goes back at once, in kobo. */
  refund_kobo: number
}

function getDueAt({
  payment_method: paymentMethod,
}: Pick<PaidOrder, 'payment_method'>): EditBalance['due_at'] {
  if (paymentMethod === 'manual_transfer') return 'transfer'
  return paymentMethod === 'pay_on_delivery' ? 'door' : 'online'
}

/**
 * How the money of an order is settled that costs so many kobo from now on. A `reason` where it cannot be: once money
 * went back, what is due is no longer told by what came in, and providers take no sums below their least.
 */
export function calculateBalance(
  order: PaidOrder,
  totalKobo: number,
): EditBalance | { reason: 'partially_refunded_before' | 'amount_too_small' } {
  const { payment_method: paymentMethod, paid_kobo: paidKobo, refunded_kobo: refundedKobo } = order
  const payableNowKobo = chargeableKobo({ ...order, total_kobo: totalKobo }) - (paidKobo - refundedKobo)
  if (payableNowKobo > 0 && refundedKobo > 0) return { reason: 'partially_refunded_before' }
  const isSmall =
    paymentMethods[paymentMethod].isOnline && payableNowKobo > 0 && payableNowKobo < minOnlinePaymentKobo
  if (isSmall) return { reason: 'amount_too_small' }
  return {
    due_kobo: Math.max(0, payableNowKobo),
    due_at: getDueAt(order),
    refund_kobo: Math.max(0, -payableNowKobo),
  }
}
