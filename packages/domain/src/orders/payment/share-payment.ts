import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder, type StoredOrder } from '../find-order.ts'
import { mayBePaid, sharedHold, sharedUntil } from '../payable.ts'
import { changeOrder } from '../take-step.ts'
import { addLink, endLink, liveLinkOf, type PaymentLink } from '../../payments/payment-links.ts'
import { payLinkToken } from './pay-link-token.ts'

interface SharedPayment {
  link: { url: string; expires_at: string } | null
}

/** The link with which somebody else pays an own order, if there is one. Refuses with not_found. */
export async function readPayLink(shop: ShopContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(shop, orderId)
  return shared(shop, await liveLinkOf(shop, { orderId: id, isForCustomer: false }))
}

/**
 * Makes such a link, or answers the one that works: until the end of the day in which the order can be paid. Its pieces
 * are held for two hours; later they are taken if they are still there. Refuses with not_found, order_not_payable or
 * online_payment_not_offered.
 */
export async function makePayLink(shop: ShopContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(shop, orderId)
  return shared(
    shop,
    await inTransaction(shop, (shop) => linkFor(shop, { orderId: id, isForCustomer: false })),
  )
}

/** Under the order's lock: of many calls at once all answer the same link. */
export async function linkFor(
  shop: ShopContext,
  { orderId, isForCustomer }: Pick<PaymentLink, 'orderId' | 'isForCustomer'>,
): Promise<PaymentLink> {
  if (!shop.providers.gateways.forNew) refuse('online_payment_not_offered')
  const order = await lockOrder(shop, orderId)
  const now = shop.clock.now()
  if (!mayBePaid(order, now)) refuse('order_not_payable')
  const known = await liveLinkOf(shop, { orderId, isForCustomer })
  if (known) return known
  if (order.state === 'awaiting_payment') await changeOrder(shop, order, { holdUntil: sharedHold(order) })
  return addLink(shop, { orderId, isForCustomer, expiresAt: sharedUntil(order) })
}

/** Ends it. A repeat changes nothing. Refuses with not_found. */
export async function endPayLink(shop: ShopContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(shop, orderId)
  await endLink(shop, { orderId: id, isForCustomer: false })
  return { link: null }
}

export async function shared(shop: ShopContext, link: PaymentLink | undefined): Promise<SharedPayment> {
  return { link: link ? { url: await urlOf(shop, link), expires_at: link.expiresAt.toISOString() } : null }
}

/**
 * The address at which the customer of a locked order pays it, without signing in, as long as it can be paid. Unlike a
 * link that is shared it holds no stock for longer: it goes out by itself.
 */
export async function customerPayUrl(shop: ShopContext, order: StoredOrder): Promise<string> {
  const kind = { orderId: order.id, isForCustomer: true }
  const link =
    (await liveLinkOf(shop, kind)) ?? (await addLink(shop, { ...kind, expiresAt: sharedUntil(order) }))
  return urlOf(shop, link)
}

const urlOf = async (shop: ShopContext, link: PaymentLink) =>
  `${shop.publicUrl}/pay/${await payLinkToken(shop, link.id)}`
