import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse } from '../kernel/refusal.ts'
import { findOwnOrder, type StoredOrder } from '../orders/find-order.ts'
import { abandonAttempt } from '../payments/abandon-attempt.ts'
import { findAttempt } from '../payments/find-attempt.ts'
import { openPage } from '../payments/open-page.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import { readyAttempt, settleOpenAttempts } from './ready-attempt.ts'
import { settlePayment } from './settle-payment.ts'

export interface PayOrder {
  orderId: string
  /** One per action of the shopper: its repeats get the same payment page. */
  key: string | undefined
}

/**
 * Opens the provider's page for an own order and answers its address. The attempt is committed before the provider
 * hears of it; one that is still open is used again, also after the browser's back button, and a failed one is followed
 * by a new one. Refuses with not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_not_offered
 * or payment_unavailable.
 */
export async function payOrder(shop: ShopContext, wish: PayOrder): Promise<{ authorization_url: string }> {
  const { forNew: gateway } = shop.providers.gateways
  const order = await findOwnOrder(shop, wish.orderId)
  if (!gateway) refuse('online_payment_not_offered')
  await settleOpenAttempts(shop, order.id, gateway)
  const once = { key: wish.key, act: 'orders.pay', wish: { orderId: order.id } }
  const first = await onceOnly(shop, once, (shop) => readyAttempt(shop, gateway, order.id))
  const url = (await pageOf(shop, gateway, order, first.reference)) ?? (await freshPage(shop, gateway, order))
  return url ? { authorization_url: url } : refuse('payment_unavailable')
}

/** The page of an attempt; undefined when the provider knows its reference and nobody its page: an answer was lost. */
async function pageOf(
  shop: ShopContext,
  gateway: PaymentGateway,
  order: StoredOrder,
  reference: string,
): Promise<string | undefined> {
  const attempt = await findAttempt(shop, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.authorizationUrl) return attempt.authorizationUrl
  const page = await openPage(shop, gateway, attempt, {
    email: order.email,
    callbackUrl: `${shop.publicUrl}/orders/${order.id}?payment=returned`,
    cancelUrl: `${shop.publicUrl}/orders/${order.id}?payment=cancelled`,
    metadata: { order_number: order.number },
  })
  if ('url' in page) return page.url
  if (page.problem === 'used') return takenPage(shop, reference)
  return refuse('payment_unavailable')
}

/** Our own call may be opening this page just now; after so long it no longer is, and its answer was lost. */
const openingMs = 30_000

async function takenPage(shop: ShopContext, reference: string): Promise<string | undefined> {
  await settlePayment(shop, reference)
  const attempt = await findAttempt(shop, reference)
  if (attempt?.authorizationUrl) return attempt.authorizationUrl
  if (!attempt || later(attempt.createdAt, openingMs) > shop.clock.now()) refuse('payment_unavailable')
  await abandonAttempt(shop, attempt.id)
  return undefined
}

async function freshPage(shop: ShopContext, gateway: PaymentGateway, order: StoredOrder) {
  const { reference } = await inTransaction(shop, (shop) => readyAttempt(shop, gateway, order.id))
  return pageOf(shop, gateway, order, reference)
}
