import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentLinks, type PaymentLinkRow } from './tables.ts'

export type PaymentLink = PaymentLinkRow

const isLive = (shop: ShopContext) =>
  and(isNull(paymentLinks.endedAt), gt(paymentLinks.expiresAt, shop.clock.now()))

/** The link of an order that works now. */
export async function liveLinkOf(shop: ShopContext, orderId: string): Promise<PaymentLink | undefined> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), isLive(shop)))
  return link
}

export async function findLiveLink(shop: ShopContext, id: string): Promise<PaymentLink | undefined> {
  const [link] = await shop.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isLive(shop)))
  return link
}

/** Makes the one link of a locked order in the place of an expired one. */
export async function addLink(shop: ShopContext, orderId: string, expiresAt: Date): Promise<PaymentLink> {
  const madeAt = shop.clock.now()
  await endLinks(shop, orderId)
  const [link] = await shop.db
    .insert(paymentLinks)
    .values({ id: shop.ids.next(madeAt), orderId, madeAt, expiresAt })
    .returning()
  if (!link) throw new Error('The payment link was not written.')
  return link
}

export async function endLinks(shop: ShopContext, orderId: string): Promise<void> {
  await shop.db
    .update(paymentLinks)
    .set({ endedAt: shop.clock.now() })
    .where(and(eq(paymentLinks.orderId, orderId), isNull(paymentLinks.endedAt)))
}

/** Nobody can look at these orders by a link any more. */
export async function forgetLinks(shop: ShopContext, orderIds: readonly string[]): Promise<void> {
  await shop.db.delete(paymentLinks).where(inArray(paymentLinks.orderId, [...orderIds]))
}
