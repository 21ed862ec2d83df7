import type { AdminOrder } from '@shop/contract/admin/orders'

/** Where the money of an order that is paid on delivery is taken. */
export function paymentPlaceLabel({ delivery }: Pick<AdminOrder, 'delivery'>): string {
  return delivery.pickup_point ? 'on collection' : 'on delivery'
}
