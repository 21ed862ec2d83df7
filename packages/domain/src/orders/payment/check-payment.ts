import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../../core/context.ts'
import { findOwnOrder } from '../find-order.ts'
import { readOrder } from '../read-order.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { verifiedPerCall } from './ready-attempt.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The shopper came back from the payment page, or waits for a transfer: asks the provider how it went and answers the
 * order. The visit itself proves nothing. Refuses with not_found or payment_unavailable.
 */
export async function checkPayment(ctx: RequestContext, orderId: string): Promise<Order> {
  const order = await findOwnOrder(ctx, orderId)
  const asked = (await listAttempts(ctx, order.id)).filter(({ provider }) =>
    ctx.providers.gateways.of(provider),
  )
  // Abandoned attempts come last: their page may still have been paid.
  const open = asked.filter(({ status: state }) => state === 'open').toReversed()
  const abandoned = asked.filter(({ status: state }) => state === 'abandoned').toReversed()
  for (const { reference } of [...open, ...abandoned].slice(0, verifiedPerCall))
    await settlePayment(ctx, reference)
  return readOrder(ctx, orderId)
}
