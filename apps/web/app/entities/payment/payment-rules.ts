import type { Order } from '@shop/contract/orders'
import type { Refund } from '@shop/contract/refunds'

/** Amount received for an order, in kobo; excludes store credit. */
export function receivedKobo({ paid_kobo, credit_kobo }: Pick<Order, 'paid_kobo' | 'credit_kobo'>): number {
  return paid_kobo - credit_kobo
}

/** What the customer has to pay, in kobo. For a manual transfer no payment is opened: there it is all that is outstanding. */
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

/** Whether an order ends once what comes back is here: nothing of it was kept, and nothing is still to come. */
export function willEndAfterReturn({ display_status, parcels }: SentOrder): boolean {
  return display_status === 'returning' && parcels.every(({ status }) => status !== 'delivered')
}

/** Whether money goes back for what comes back, or nobody has to pay for it any more: what is still due falls away first. */
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
  const later = refunds.filter((other) => other.status !== 'failed' && other.created_at > at)
  return status === 'failed' && amount_kobo > later.reduce((sum, other) => sum + other.amount_kobo, 0)
}

/** The first of them. */
export function findOpenRefund<Each extends RefundFields>(refunds: readonly Each[]): Each | undefined {
  return refunds.find((refund) => isOpenRefund(refund, refunds))
}
