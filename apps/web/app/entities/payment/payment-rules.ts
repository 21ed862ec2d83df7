import type { Order } from '@shop/contract/orders'
import type { Refund } from '@shop/contract/refunds'

/** Amount received for an order, in kobo; excludes store credit. */
export function receivedKobo({ paid_kobo, credit_kobo }: Pick<Order, 'paid_kobo' | 'credit_kobo'>): number {
  return paid_kobo - credit_kobo
}

/**
 * Amount that the customer has to pay now, in kobo. A manual transfer covers everything outstanding, because no payment
 * is opened for it.
 */
export function amountToPayKobo({
  transfer_to,
  outstanding_kobo,
  payable_now_kobo,
}: Pick<Order, 'transfer_to' | 'outstanding_kobo' | 'payable_now_kobo'>): number {
  return transfer_to ? outstanding_kobo : payable_now_kobo
}

type SentOrder = Pick<Order, 'display_status' | 'paid_kobo' | 'refunded_kobo' | 'outstanding_kobo'> & {
  parcels: readonly Pick<Order['parcels'][number], 'status'>[]
}

/** Whether the order ends once the returning parcels arrive: none was delivered, and nothing else is on its way. */
export function willEndAfterReturn({ display_status, parcels }: SentOrder): boolean {
  return display_status === 'returning' && parcels.every(({ status }) => status !== 'delivered')
}

/**
 * Whether a return leads to a refund: something was paid, and either nothing is outstanding or the order ends. What is
 * still due is cancelled first.
 */
export function refundsAfterReturn(order: SentOrder): boolean {
  const isPaid = order.paid_kobo > order.refunded_kobo
  return isPaid && (order.outstanding_kobo === 0 || willEndAfterReturn(order))
}

type RefundFields = Pick<Refund, 'status' | 'amount_kobo' | 'created_at'>

/** Whether a refund has failed and no later refund covers its amount. */
export function isOpenRefund(
  { status, amount_kobo, created_at: at }: RefundFields,
  refunds: readonly RefundFields[],
): boolean {
  const laterRefunds = refunds.filter((other) => other.status !== 'failed' && other.created_at > at)
  return status === 'failed' && amount_kobo > laterRefunds.reduce((sum, other) => sum + other.amount_kobo, 0)
}

/** The first refund that has failed without a replacement. */
export function findOpenRefund<Each extends RefundFields>(refunds: readonly Each[]): Each | undefined {
  return refunds.find((refund) => isOpenRefund(refund, refunds))
}
