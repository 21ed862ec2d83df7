import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { paymentLinks, type PaymentLinkRow } from './tables.ts'

export type PaymentLink = PaymentLinkRow

const isLive = (ctx: RequestContext) =>
  and(isNull(paymentLinks.revoked_at), gt(paymentLinks.expires_at, ctx.clock.now()))

/** Which link of an order: an order has one for its customer and one to share at most. */
type LinkKind = Pick<PaymentLink, 'order_id' | 'is_for_customer'>

const isOfKind = ({ order_id: orderId, is_for_customer: isForCustomer }: LinkKind) =>
  and(eq(paymentLinks.order_id, orderId), eq(paymentLinks.is_for_customer, isForCustomer))

/** The link of that kind that works now. */
export async function liveLinkOf(ctx: RequestContext, kind: LinkKind): Promise<PaymentLink | undefined> {
  const [link] = await ctx.db
    .select()
    .from(paymentLinks)
    .where(and(isOfKind(kind), isLive(ctx)))
  return link
}

export async function findLiveLink(ctx: RequestContext, id: string): Promise<PaymentLink | undefined> {
  const [link] = await ctx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isLive(ctx)))
  return link
}

/** Makes the one link of that kind of a locked order in the place of an expired one. */
export async function addLink(
  ctx: RequestContext,
  {
    order_id: orderId,
    is_for_customer: isForCustomer,
    expires_at: expiresAt,
  }: LinkKind & Pick<PaymentLink, 'expires_at'>,
): Promise<PaymentLink> {
  const madeAt = ctx.clock.now()
  await endLink(ctx, { order_id: orderId, is_for_customer: isForCustomer })
  const [link] = await ctx.db
    .insert(paymentLinks)
    .values({
      id: ctx.ids.next(madeAt),
      order_id: orderId,
      is_for_customer: isForCustomer,
      created_at: madeAt,
      expires_at: expiresAt,
    })
    .returning()
  if (!link) throw new Error('The payment link was not written.')
  return link
}

export async function endLink(ctx: RequestContext, kind: LinkKind): Promise<void> {
  await ctx.db
    .update(paymentLinks)
    .set({ revoked_at: ctx.clock.now() })
    .where(and(isOfKind(kind), isNull(paymentLinks.revoked_at)))
}

/** Nobody can look at these orders by a link any more. */
export async function forgetLinks(ctx: RequestContext, orderIds: readonly string[]): Promise<void> {
  await ctx.db.delete(paymentLinks).where(inArray(paymentLinks.order_id, [...orderIds]))
}
