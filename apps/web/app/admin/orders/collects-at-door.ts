import type { AdminOrder } from '@shop/contract/admin/orders'

type Known = Pick<AdminOrder, 'payment_method' | 'due_kobo'>

/** Whether a rider still has to bring money back. */
export function collectsAtDoor({ payment_method, due_kobo }: Known): boolean {
  return payment_method === 'pay_on_delivery' && due_kobo > 0
}
