import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { abandonAttempt } from '../payments/abandon-attempt.ts'
import { findAttempt } from '../payments/find-attempt.ts'
import { openPage } from '../payments/open-page.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import { settlePayment } from './settle-payment.ts'

export interface AttemptPage {
  order: Pick<StoredOrder, 'email' | 'number'>
  /** Where the shopper comes back to, a path of the shop. */
  returnTo: string
  /** Finds or writes the attempt that is to be paid now, in a transaction. */
  ready: (shop: ShopContext) => Promise<{ reference: string }>
}

/**
 * The address of the provider's page for a committed attempt; of a new one where an answer was lost and nobody has its
 * page. Refuses with payment_unavailable.
 */
export async function attemptPage(
  shop: ShopContext,
  gateway: PaymentGateway,
  reference: string,
  wish: AttemptPage,
): Promise<{ authorization_url: string }> {
  const url = (await pageOf(shop, gateway, reference, wish)) ?? (await freshPage(shop, gateway, wish))
  return url ? { authorization_url: url } : refuse('payment_unavailable')
}

/** The page of an attempt; undefined when the provider knows its reference and nobody its page: an answer was lost. */
async function pageOf(
  shop: ShopContext,
  gateway: PaymentGateway,
  reference: string,
  { order, returnTo }: AttemptPage,
): Promise<string | undefined> {
  const attempt = await findAttempt(shop, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.authorizationUrl) return attempt.authorizationUrl
  const page = await openPage(shop, gateway, attempt, {
    email: order.email,
    callbackUrl: `${shop.publicUrl}${returnTo}?payment=returned`,
    cancelUrl: `${shop.publicUrl}${returnTo}?payment=cancelled`,
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

async function freshPage(shop: ShopContext, gateway: PaymentGateway, wish: AttemptPage) {
  const { reference } = await inTransaction(shop, wish.ready)
  return pageOf(shop, gateway, reference, wish)
}
