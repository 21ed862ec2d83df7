import type { Order } from '@shop/contract/orders'

type SentOrder = Pick<Order, 'display_status' | 'paid_kobo' | 'refunded_kobo' | 'outstanding_kobo'> & {
  parcels: readonly Pick<Order['parcels'][number], 'status'>[]
}

/** Whether an order ends once what comes back is here: nothing of it was kept, and nothing is still to come. */
export function willEndAfterReturn({ display_status: stage, parcels }: SentOrder): boolean {
  return stage === 'returning' && parcels.every(({ status: state }) => state !== 'delivered')
}

/** Whether money goes back for what comes back, or nobody has to pay for it any more: what is still due falls away first. */
export function refundsAfterReturn(order: SentOrder): boolean {
  const isPaid = order.paid_kobo > order.refunded_kobo
  return isPaid && (order.outstanding_kobo === 0 || willEndAfterReturn(order))
}
