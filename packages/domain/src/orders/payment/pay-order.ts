import { inTransaction, type RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder } from '../find-order.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { readyAttempt, settleOpenAttempts } from './ready-attempt.ts'

export interface PayOrder {
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
export async function payOrder(ctx: RequestContext, wish: PayOrder): Promise<{ authorization_url: string }> {
  const { forNew: gateway } = ctx.providers.gateways
  const order = await findOwnOrder(ctx, wish.order_id)
  if (!gateway) refuse('online_payment_unavailable')
  await settleOpenAttempts(ctx, order.id, gateway)
  const once = { key: wish.key, act: 'order.pay', wish: { order_id: order.id } }
  const first = () => onceOnly(ctx, once, (ctx) => readyAttempt(ctx, gateway, order.id))
  const page = {
    email: order.email,
    callbackUrl: `${ctx.publicUrl}/orders/${order.id}?payment=returned`,
    cancelUrl: `${ctx.publicUrl}/orders/${order.id}?payment=cancelled`,
    metadata: { order_number: order.number },
  }
  const again = () => inTransaction(ctx, (ctx) => readyAttempt(ctx, gateway, order.id))
  return { authorization_url: await openPaymentPage(ctx, gateway, first, page, again) }
}
