import { and, eq, gt, isNull } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { paymentLinks, type PaymentLinkRow } from './tables.ts'

export type PaymentLink = PaymentLinkRow

const isUnexpired = (ctx: RequestContext) =>
  and(isNull(paymentLinks.revoked_at), gt(paymentLinks.expires_at, ctx.clock.now()))

/** An order has at most one link for its customer and one to share. */
type LinkTarget = Pick<PaymentLink, 'order_id' | 'is_for_customer'>

const matchesTarget = ({ order_id: orderId, is_for_customer: isForCustomer }: LinkTarget) =>
  and(eq(paymentLinks.order_id, orderId), eq(paymentLinks.is_for_customer, isForCustomer))

/** The current link of that kind. */
export async function findActiveLinkFor(ctx: RequestContext, kind: LinkTarget) {
  const [link] = await ctx.db
    .select()
    .from(paymentLinks)
    .where(and(matchesTarget(kind), isUnexpired(ctx)))
  return link
}

export async function findActiveLink(ctx: RequestContext, id: string): Promise<PaymentLink | undefined> {
  const [link] = await ctx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isUnexpired(ctx)))
  return link
}

/** Creates the link of that kind for a locked order and revokes the previous one. */
export async function insertPaymentLink(
  ctx: RequestContext,
  {
    order_id: orderId,
    is_for_customer: isForCustomer,
    expires_at: expiresAt,
  }: LinkTarget & Pick<PaymentLink, 'expires_at'>,
): Promise<PaymentLink> {
  const createdAt = ctx.clock.now()
  await expireLink(ctx, { order_id: orderId, is_for_customer: isForCustomer })
  const [link] = await ctx.db
    .insert(paymentLinks)
    .values({
      id: ctx.ids.next(createdAt),
      order_id: orderId,
      is_for_customer: isForCustomer,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning()
  if (!link) throw new Error('The payment link was not written.')
  return link
}

export async function expireLink(ctx: RequestContext, kind: LinkTarget): Promise<void> {
  await ctx.db
    .update(paymentLinks)
    .set({ revoked_at: ctx.clock.now() })
    .where(and(matchesTarget(kind), isNull(paymentLinks.revoked_at)))
}
