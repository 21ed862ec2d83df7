import type { OrderState, PaymentState } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'

export interface OrderMoney {
  state: OrderState
  totalKobo: number
  /** What a plan to pay in parts adds to the total. */
  planChargesKobo?: number
  /** What of it nobody is asked for any more. */
  waivedKobo?: number
  /** What an order that has ended keeps: the delivery fee of one that was refused at the door. */
  keptKobo?: number
  /** Everything that came in. */
  paidKobo: number
  /** What was asked back of it and has not failed. */
  refundedKobo: number
  /** What of that is still on its way to the shopper. */
  requestedKobo: number
  /** What of that has reached the shopper. */
  returnedKobo: number
}

/** An order that has ended is owed nothing, and all that came in for it goes back. */
export function hasEnded(state: OrderState): boolean {
  return state === 'cancelled' || state === 'lapsed'
}

/** All that is asked for an order, with the charges of its plan and without what was waived, in kobo. */
export function owedKobo({
  totalKobo,
  planChargesKobo = 0,
  waivedKobo = 0,
}: Pick<OrderMoney, 'totalKobo' | 'planChargesKobo' | 'waivedKobo'>): number {
  return totalKobo + planChargesKobo - waivedKobo
}

/**
 * How an order stands with its money, told by its sums alone (kobo): money above the total that is on its way back
 * leaves an order paid; of one that has ended all is due until it is back, but for what it keeps.
 */
export function paymentStateOf(order: OrderMoney): PaymentState {
  const { paidKobo, refundedKobo, requestedKobo, returnedKobo, keptKobo: feeKobo = 0 } = order
  const isEnded = hasEnded(order.state)
  const keptKobo = paidKobo - refundedKobo
  if (!isEnded && keptKobo >= owedKobo(order)) return 'paid'
  if (paidKobo === 0) return 'unpaid'
  if (isEnded || keptKobo === 0) {
    if (returnedKobo === paidKobo) return 'refunded'
    if (returnedKobo < paidKobo - feeKobo) return 'refund_due'
    return returnedKobo > 0 ? 'part_refunded' : 'part_paid'
  }
  if (refundedKobo === 0) return 'part_paid'
  return requestedKobo === refundedKobo ? 'refund_requested' : 'part_refunded'
}

/** What is still to be paid for an order, in kobo: now, or at the door. What went back on purpose is not asked again. */
export function dueKobo(order: Omit<OrderMoney, 'refundedKobo' | 'requestedKobo' | 'returnedKobo'>): number {
  return hasEnded(order.state) ? 0 : Math.max(0, owedKobo(order) - order.paidKobo)
}

/** What has to be there before an order is packed, in kobo: all of it, or of one at the door what is paid before. */
export function firstKobo(
  order: Pick<OrderMoney, 'totalKobo' | 'planChargesKobo' | 'waivedKobo'> & {
    paymentMethod: PaymentMethod
    prepaidKobo: number
  },
): number {
  return paymentMethods[order.paymentMethod].paidFirst ? owedKobo(order) : order.prepaidKobo
}
