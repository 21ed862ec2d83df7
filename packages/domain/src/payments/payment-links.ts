import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { paymentLinks, type PaymentLinkRow } from './tables.ts'

export type PaymentLink = PaymentLinkRow

const isLive = (shop: ShopContext) =>
  and(isNull(paymentLinks.endedAt), gt(paymentLinks.expiresAt, shop.clock.now()))

/** Which link of an order: an order has one for its customer and one to share at most. */
type LinkKind = Pick<PaymentLink, 'orderId' | 'isForCustomer'>

const isOfKind = ({ orderId, isForCustomer }: LinkKind) =>
  and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.isForCustomer, isForCustomer))

/** The link of that kind that works now. */
export async function liveLinkOf(shop: ShopContext, kind: LinkKind): Promise<PaymentLink | undefined> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(and(isOfKind(kind), isLive(shop)))
  return link
}

export async function findLiveLink(shop: ShopContext, id: string): Promise<PaymentLink | undefined> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isLive(shop)))
  return link
}

/** Makes the one link of that kind of a locked order in the place of an expired one. */
export async function addLink(
  shop: ShopContext,
  { orderId, isForCustomer, expiresAt }: LinkKind & Pick<PaymentLink, 'expiresAt'>,
): Promise<PaymentLink> {
  const madeAt = shop.clock.now()
  await endLink(shop, { orderId, isForCustomer })
  const [link] = await shop.db
    .insert(paymentLinks)
    .values({ id: shop.ids.next(madeAt), orderId, isForCustomer, madeAt, expiresAt })
    .returning()
  if (!link) throw new Error('The payment link was not written.')
  return link
}

export async function endLink(shop: ShopContext, kind: LinkKind): Promise<void> {
  await shop.db
    .update(paymentLinks)
    .set({ endedAt: shop.clock.now() })
    .where(and(isOfKind(kind), isNull(paymentLinks.endedAt)))
}

/** Nobody can look at these orders by a link any more. */
export async function forgetLinks(shop: ShopContext, orderIds: readonly string[]): Promise<void> {
  await shop.db.delete(paymentLinks).where(inArray(paymentLinks.orderId, [...orderIds]))
}
