import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../../core/context.ts'
import { findMyOrder } from '../find-order.ts'
import { getOrder } from '../read-order.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { maxVerifiedAttempts } from './ready-attempt.ts'
import { applyPayment } from './settle-payment.ts'

/**
 * The shopper came back from the payment page, or waits for a transfer: asks the provider how it went and answers the
 * order. The visit itself proves nothing. Refuses with not_found or payment_unavailable.
 */
export async function checkPayment(ctx: RequestContext, orderId: string): Promise<Order> {
  const order = await findMyOrder(ctx, orderId)
  const requested = (await listAttempts(ctx, order.id)).filter(({ provider }) =>
    ctx.providers.gateways.of(provider),
  )
  // Abandoned attempts come last: their page may still have been paid.
  const open = requested.filter(({ status: state }) => state === 'open').toReversed()
  const abandoned = requested.filter(({ status: state }) => state === 'abandoned').toReversed()
  for (const { reference } of [...open, ...abandoned].slice(0, maxVerifiedAttempts))
    await applyPayment(ctx, reference)
  return getOrder(ctx, orderId)
}
