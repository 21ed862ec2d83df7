import type { Order } from '@shop/contract/orders'

/** What payments brought for an order, in kobo; store credit is none. */
export function receivedKobo({ paid_kobo, credit_kobo }: Pick<Order, 'paid_kobo' | 'credit_kobo'>): number {
  return paid_kobo - credit_kobo
}

/** What is still to come, in kobo. For a transfer by hand no payment is opened: there it is all that is due. */
export function shortfallKobo({
  transfer_to,
  outstanding_kobo: due_kobo,
  payable_now_kobo: open_kobo,
}: Pick<Order, 'transfer_to' | 'outstanding_kobo' | 'payable_now_kobo'>): number {
  return transfer_to ? due_kobo : open_kobo
}
