import type { AdminOrder } from '@shop/contract/admin/orders'

type PaymentFields = Pick<AdminOrder, 'payment_method' | 'outstanding_kobo'>

/** What a rider still has to bring back, in kobo: the part that neither store credit nor a payment has covered. */
export function amountToCollectKobo({ payment_method, outstanding_kobo: due_kobo }: PaymentFields): number {
  return payment_method === 'pay_on_delivery' ? due_kobo : 0
}
