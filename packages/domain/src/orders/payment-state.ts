import type { OrderState, PaymentState } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'

export interface OrderMoney {
  status: OrderState
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
export function hasEnded(state: OrderState): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** All that is asked for an order, with the charges of its plan and without what was waived, in kobo. */
export function owedKobo({
  total_kobo: totalKobo,
  agreement_charges_kobo: planChargesKobo = 0,
  waived_kobo: waivedKobo = 0,
}: Pick<OrderMoney, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>): number {
  return totalKobo + planChargesKobo - waivedKobo
}

/**
 * How an order stands with its money, told by its sums alone (kobo): money above the total that is on its way back
 * leaves an order paid; of one that has ended all is due until it is back, but for what it keeps.
 */
export function paymentStateOf(order: OrderMoney): PaymentState {
  const {
    paid_kobo: paidKobo,
    refunded_kobo: refundedKobo,
    requested_kobo: requestedKobo,
    returned_kobo: returnedKobo,
    retained_kobo: feeKobo = 0,
  } = order
  const isEnded = hasEnded(order.status)
  const keptKobo = paidKobo - refundedKobo
  if (!isEnded && keptKobo >= owedKobo(order)) return 'paid'
  if (paidKobo === 0) return 'unpaid'
  if (isEnded || keptKobo === 0) {
    if (returnedKobo === paidKobo) return 'refunded'
    if (returnedKobo < paidKobo - feeKobo) return 'refund_due'
    return returnedKobo > 0 ? 'partially_refunded' : 'partially_paid'
  }
  if (refundedKobo === 0) return 'partially_paid'
  return requestedKobo === refundedKobo ? 'refund_requested' : 'partially_refunded'
}

/** What is still to be paid for an order, in kobo: now, or at the door. What went back on purpose is not asked again. */
export function dueKobo(
  order: Omit<OrderMoney, 'refunded_kobo' | 'requested_kobo' | 'returned_kobo'>,
): number {
  return hasEnded(order.status) ? 0 : Math.max(0, owedKobo(order) - order.paid_kobo)
}

/** What has to be there before an order is packed, in kobo: all of it, or of one at the door what is paid before. */
export function firstKobo(
  order: Pick<OrderMoney, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'> & {
    payment_method: PaymentMethod
    prepaid_kobo: number
  },
): number {
  return paymentMethods[order.payment_method].isPrepaid ? owedKobo(order) : order.prepaid_kobo
}
