import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/refusal.ts'
import { findMyOrder } from '../find-order.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { prepareAttempt, refreshOpenAttempts } from './ready-attempt.ts'

export interface PayOrderInput {
  order_id: string
  /** One per action of the shopper: its repeats get the same payment page. */
  key: string | undefined
}

/**
 * Opens the provider's page for an own order and answers its address. The attempt is committed before the provider
 * hears of it; one that is still open is used again, also after the browser's back button, and a failed one is followed
 * by a new one. Refuses with not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_not_offered
 * or payment_unavailable.
 */
export async function payOrder(
  ctx: RequestContext,
  input: PayOrderInput,
): Promise<{ authorization_url: string }> {
  const { primary: gateway } = ctx.providers.gateways
  const order = await findMyOrder(ctx, input.order_id)
  if (!gateway) fail('online_payment_unavailable')
  await refreshOpenAttempts(ctx, order.id, gateway)
  const idempotency = { key: input.key, operation: 'order.pay', input: { order_id: order.id } }
  const first = () => withIdempotency(ctx, idempotency, (ctx) => prepareAttempt(ctx, gateway, order.id))
  const page = {
    email: order.email,
    callbackUrl: `${ctx.publicUrl}/orders/${order.id}?payment=returned`,
    cancelUrl: `${ctx.publicUrl}/orders/${order.id}?payment=cancelled`,
    metadata: { order_number: order.number },
  }
  const again = () => inTransaction(ctx, (ctx) => prepareAttempt(ctx, gateway, order.id))
  return { authorization_url: await openPaymentPage(ctx, gateway, first, page, again) }
}
