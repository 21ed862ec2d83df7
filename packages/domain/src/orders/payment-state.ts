import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'

export interface OrderPaymentTotals {
  status: OrderStatus
  total_kobo: number
  /** What a plan to pay in parts adds to the total. */
  agreement_charges_kobo?: number
  /** What of it nobody is asked for any more. */
  waived_kobo?: number
  /** What an order that has ended keeps: the delivery fee of one that was refused at the door. */
  retained_kobo?: number
  /** Everything that came in. */
  paid_kobo: number
  /** What was asked back of it and has not failed. */
  refunded_kobo: number
  /** What of that is still on its way to the shopper. */
  requested_kobo: number
  /** What of that has reached the shopper. */
  returned_kobo: number
}

/** An order that has ended is owed nothing, and all that came in for it goes back. */
export function hasEnded(state: OrderStatus): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** All that is asked for an order, with the charges of its plan and without what was waived, in kobo. */
export function chargeableKobo({
  total_kobo: totalKobo,
  agreement_charges_kobo: agreementChargesKobo = 0,
  waived_kobo: waivedKobo = 0,
}: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>): number {
  return totalKobo + agreementChargesKobo - waivedKobo
}

/**
 * How an order stands with its money, told by its sums alone (kobo): money above the total that is on its way back
 * leaves an order paid; of one that has ended all is due until it is back, but for what it keeps.
 */
export function derivePaymentStatus(order: OrderPaymentTotals): PaymentStatus {
  const {
    paid_kobo: paidKobo,
    refunded_kobo: refundedKobo,
    requested_kobo: requestedKobo,
    returned_kobo: returnedKobo,
    retained_kobo: feeKobo = 0,
  } = order
  const isEnded = hasEnded(order.status)
  const retainedKobo = paidKobo - refundedKobo
  if (!isEnded && retainedKobo >= chargeableKobo(order)) return 'paid'
  if (paidKobo === 0) return 'unpaid'
  if (isEnded || retainedKobo === 0) {
    if (returnedKobo === paidKobo) return 'refunded'
    if (returnedKobo < paidKobo - feeKobo) return 'refund_due'
    return returnedKobo > 0 ? 'partially_refunded' : 'partially_paid'
  }
  if (refundedKobo === 0) return 'partially_paid'
  return requestedKobo === refundedKobo ? 'refund_requested' : 'partially_refunded'
}

/** What is still to be paid for an order, in kobo: now, or at the door. What went back on purpose is not asked again. */
export function outstandingKobo(
  order: Omit<OrderPaymentTotals, 'refunded_kobo' | 'requested_kobo' | 'returned_kobo'>,
): number {
  return hasEnded(order.status) ? 0 : Math.max(0, chargeableKobo(order) - order.paid_kobo)
}

/** What has to be there before an order is packed, in kobo: all of it, or of one at the door what is paid before. */
export function upfrontKobo(
  order: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'> & {
    payment_method: PaymentMethod
    prepaid_kobo: number
  },
): number {
  return paymentMethods[order.payment_method].isPrepaid ? chargeableKobo(order) : order.prepaid_kobo
}
