import { paymentMethods } from '@shop/contract/payment-methods'
import type { StoredOrder } from '../find-order.ts'
import { owedKobo } from '../payment-state.ts'
import { payNowMinKobo } from '@shop/contract/limits'

type Paid = Pick<
  StoredOrder,
  'payment_method' | 'agreement_charges_kobo' | 'waived_kobo' | 'paid_kobo' | 'refunded_kobo'
>

export interface Settlement {
  /** What is to be paid, in kobo, and where. */
  due_kobo: number
  due_at: 'online' | 'transfer' | 'door'
  /** What goes back at once, in kobo. */
  refund_kobo: number
}

function placeOf({ payment_method: paymentMethod }: Pick<Paid, 'payment_method'>): Settlement['due_at'] {
  if (paymentMethod === 'manual_transfer') return 'transfer'
  return paymentMethod === 'pay_on_delivery' ? 'door' : 'online'
}

/**
 * How the money of an order is settled that costs so many kobo from now on. A `reason` where it cannot be: once money
 * went back, what is due is no longer told by what came in, and providers take no sums below their least.
 */
export function settleChange(
  order: Paid,
  totalKobo: number,
): Settlement | { reason: 'partially_refunded_before' | 'amount_too_small' } {
  const { payment_method: paymentMethod, paid_kobo: paidKobo, refunded_kobo: refundedKobo } = order
  const openKobo = owedKobo({ ...order, total_kobo: totalKobo }) - (paidKobo - refundedKobo)
  if (openKobo > 0 && refundedKobo > 0) return { reason: 'partially_refunded_before' }
  const isSmall = paymentMethods[paymentMethod].isOnline && openKobo > 0 && openKobo < payNowMinKobo
  if (isSmall) return { reason: 'amount_too_small' }
  return { due_kobo: Math.max(0, openKobo), due_at: placeOf(order), refund_kobo: Math.max(0, -openKobo) }
}
