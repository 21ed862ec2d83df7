import type { Order } from '@shop/contract/orders'

/** Whether an order to be paid at the door waits for the shopper's yes before it leaves. */
export function awaitsConfirmation({
  confirmation,
  status: state,
}: Pick<Order, 'confirmation' | 'status'>): boolean {
  return confirmation === 'pending' && (state === 'placed' || state === 'packed')
}
