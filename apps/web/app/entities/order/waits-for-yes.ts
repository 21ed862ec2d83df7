import type { Order } from '@shop/contract/orders'

/** Whether an order to be paid at the door waits for the shopper's yes before it leaves. */
export function waitsForYes({ confirmation, state }: Pick<Order, 'confirmation' | 'state'>): boolean {
  return confirmation === 'waiting' && (state === 'placed' || state === 'packed')
}
