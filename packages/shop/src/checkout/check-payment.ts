import type { Order } from '@shop/contract/orders'
import type { ShopContext } from '../kernel/context.ts'
import { findOwnOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The shopper came back from the payment page, or waits for a transfer: asks the provider how it went and answers the
 * order. The visit itself proves nothing. Refuses with not_found or payment_unavailable.
 */
export async function checkPayment(shop: ShopContext, orderId: string): Promise<Order> {
  const order = await findOwnOrder(shop, orderId)
  for (const attempt of await listAttempts(shop, order.id)) {
    const isTold = attempt.state === 'open' || attempt.state === 'abandoned'
    if (isTold && shop.providers.gateways.of(attempt.provider)) await settlePayment(shop, attempt.reference)
  }
  return readOrder(shop, orderId)
}
