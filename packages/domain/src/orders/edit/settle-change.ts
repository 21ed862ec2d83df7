import { paymentMethods } from '@shop/contract/payment-methods'
import type { StoredOrder } from '../find-order.ts'
import { owedKobo } from '../payment-state.ts'
import { payNowMinKobo } from '@shop/contract/limits'

type Paid = Pick<
  StoredOrder,
  'paymentMethod' | 'planChargesKobo' | 'waivedKobo' | 'paidKobo' | 'refundedKobo'
>

export interface Settlement {
  /** What is to be paid, in kobo, and where. */
  dueKobo: number
  dueAt: 'online' | 'transfer' | 'door'
  /** What goes back at once, in kobo. */
  refundKobo: number
}

function placeOf({ paymentMethod }: Pick<Paid, 'paymentMethod'>): Settlement['dueAt'] {
  if (paymentMethod === 'manual_transfer') return 'transfer'
  return paymentMethod === 'pay_on_delivery' ? 'door' : 'online'
}

/**
 * How the money of an order is settled that costs so many kobo from now on. A `reason` where it cannot be: once money
 * went back, what is due is no longer told by what came in, and providers take no sums below their least.
 */
export function settleChange(order: Paid, totalKobo: number): Settlement | { reason: 'refunded' | 'small' } {
  const { paymentMethod, paidKobo, refundedKobo } = order
  const openKobo = owedKobo({ ...order, totalKobo }) - (paidKobo - refundedKobo)
  if (openKobo > 0 && refundedKobo > 0) return { reason: 'refunded' }
  const isSmall = paymentMethods[paymentMethod].online && openKobo > 0 && openKobo < payNowMinKobo
  if (isSmall) return { reason: 'small' }
  return { dueKobo: Math.max(0, openKobo), dueAt: placeOf(order), refundKobo: Math.max(0, -openKobo) }
}
