import type { AdminOrder } from '@shop/contract/admin/orders'

type Known = Pick<AdminOrder, 'state' | 'payment_method' | 'payment_state'>

/** Whether a rider still has to bring money back: nobody pays at the door for what does not come. */
export function collectsAtDoor({ state, payment_method, payment_state }: Known): boolean {
  return payment_method === 'pay_on_delivery' && payment_state === 'unpaid' && state !== 'cancelled'
}
