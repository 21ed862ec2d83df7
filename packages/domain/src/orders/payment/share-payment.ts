import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { findMyOrder, lockOrder, type StoredOrder } from '../find-order.ts'
import { canAcceptPayment, linkReservedUntil, linkExpiresAt } from '../payable.ts'
import { updateOrder } from '../take-step.ts'
import {
  insertPaymentLink,
  expireLink,
  findActiveLinkFor,
  type PaymentLink,
} from '../../payments/payment-links.ts'
import { signPaymentLink } from './pay-link-token.ts'

interface SharedPaymentLink {
  payment_link: { url: string; expires_at: string } | null
}

/** The link with which somebody else pays an own order, if there is one. Refuses with not_found. */
export async function getPaymentLink(ctx: RequestContext, orderId: string): Promise<SharedPaymentLink> {
  const { id } = await findMyOrder(ctx, orderId)
  return presentPaymentLink(ctx, await findActiveLinkFor(ctx, { order_id: id, is_for_customer: false }))
}

/**
 * Makes such a link, or answers the one that works: until the end of the day in which the order can be paid. Its pieces
 * are held for two hours; later they are taken if they are still there. Refuses with not_found, order_not_payable or
 * online_payment_not_offered.
 */
export async function createPaymentLink(ctx: RequestContext, orderId: string): Promise<SharedPaymentLink> {
  const { id } = await findMyOrder(ctx, orderId)
  return presentPaymentLink(
    ctx,
    await inTransaction(ctx, (ctx) => ensurePaymentLink(ctx, { order_id: id, is_for_customer: false })),
  )
}

/** Under the order's lock: of many calls at once all answer the same link. */
export async function ensurePaymentLink(
  ctx: RequestContext,
  { order_id: orderId, is_for_customer: isForCustomer }: Pick<PaymentLink, 'order_id' | 'is_for_customer'>,
): Promise<PaymentLink> {
  if (!ctx.providers.gateways.primary) fail('online_payment_unavailable')
  const order = await lockOrder(ctx, orderId)
  const now = ctx.clock.now()
  if (!canAcceptPayment(order, now)) fail('order_not_payable')
  const existing = await findActiveLinkFor(ctx, { order_id: orderId, is_for_customer: isForCustomer })
  if (existing) return existing
  if (order.status === 'awaiting_payment')
    await updateOrder(ctx, order, { reserved_until: linkReservedUntil(order) })
  return insertPaymentLink(ctx, {
    order_id: orderId,
    is_for_customer: isForCustomer,
    expires_at: linkExpiresAt(order),
  })
}

/** Ends it. A repeat changes nothing. Refuses with not_found. */
export async function expirePaymentLink(ctx: RequestContext, orderId: string): Promise<SharedPaymentLink> {
  const { id } = await findMyOrder(ctx, orderId)
  await expireLink(ctx, { order_id: id, is_for_customer: false })
  return { payment_link: null }
}

export async function presentPaymentLink(
  ctx: RequestContext,
  link: PaymentLink | undefined,
): Promise<SharedPaymentLink> {
  return {
    payment_link: link
      ? { url: await paymentLinkUrl(ctx, link), expires_at: link.expires_at.toISOString() }
      : null,
  }
}

/**
 * The address at which the customer of a locked order pays it, without signing in, as long as it can be paid. Unlike a
 * link that is shared it holds no stock for longer: it goes out by itself.
 */
export async function getPaymentLinkUrl(ctx: RequestContext, order: StoredOrder): Promise<string> {
  const kind = { order_id: order.id, is_for_customer: true }
  const link =
    (await findActiveLinkFor(ctx, kind)) ??
    (await insertPaymentLink(ctx, { ...kind, expires_at: linkExpiresAt(order) }))
  return paymentLinkUrl(ctx, link)
}

const paymentLinkUrl = async (ctx: RequestContext, link: PaymentLink) =>
  `${ctx.publicUrl}/pay/${await signPaymentLink(ctx, link.id)}`
