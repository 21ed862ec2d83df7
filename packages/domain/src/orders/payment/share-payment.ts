import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder, type StoredOrder } from '../find-order.ts'
import { mayBePaid, sharedHold, sharedUntil } from '../payable.ts'
import { changeOrder } from '../take-step.ts'
import { addLink, endLink, liveLinkOf, type PaymentLink } from '../../payments/payment-links.ts'
import { payLinkToken } from './pay-link-token.ts'

interface SharedPayment {
  payment_link: { url: string; expires_at: string } | null
}

/** The link with which somebody else pays an own order, if there is one. Refuses with not_found. */
export async function readPayLink(ctx: RequestContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(ctx, orderId)
  return shared(ctx, await liveLinkOf(ctx, { order_id: id, is_for_customer: false }))
}

/**
 * Makes such a link, or answers the one that works: until the end of the day in which the order can be paid. Its pieces
 * are held for two hours; later they are taken if they are still there. Refuses with not_found, order_not_payable or
 * online_payment_not_offered.
 */
export async function makePayLink(ctx: RequestContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(ctx, orderId)
  return shared(
    ctx,
    await inTransaction(ctx, (ctx) => linkFor(ctx, { order_id: id, is_for_customer: false })),
  )
}

/** Under the order's lock: of many calls at once all answer the same link. */
export async function linkFor(
  ctx: RequestContext,
  { order_id: orderId, is_for_customer: isForCustomer }: Pick<PaymentLink, 'order_id' | 'is_for_customer'>,
): Promise<PaymentLink> {
  if (!ctx.providers.gateways.forNew) refuse('online_payment_unavailable')
  const order = await lockOrder(ctx, orderId)
  const now = ctx.clock.now()
  if (!mayBePaid(order, now)) refuse('order_not_payable')
  const known = await liveLinkOf(ctx, { order_id: orderId, is_for_customer: isForCustomer })
  if (known) return known
  if (order.status === 'awaiting_payment')
    await changeOrder(ctx, order, { reserved_until: sharedHold(order) })
  return addLink(ctx, { order_id: orderId, is_for_customer: isForCustomer, expires_at: sharedUntil(order) })
}

/** Ends it. A repeat changes nothing. Refuses with not_found. */
export async function endPayLink(ctx: RequestContext, orderId: string): Promise<SharedPayment> {
  const { id } = await findOwnOrder(ctx, orderId)
  await endLink(ctx, { order_id: id, is_for_customer: false })
  return { payment_link: null }
}

export async function shared(ctx: RequestContext, link: PaymentLink | undefined): Promise<SharedPayment> {
  return {
    payment_link: link ? { url: await urlOf(ctx, link), expires_at: link.expires_at.toISOString() } : null,
  }
}

/**
 * The address at which the customer of a locked order pays it, without signing in, as long as it can be paid. Unlike a
 * link that is shared it holds no stock for longer: it goes out by itself.
 */
export async function customerPayUrl(ctx: RequestContext, order: StoredOrder): Promise<string> {
  const kind = { order_id: order.id, is_for_customer: true }
  const link =
    (await liveLinkOf(ctx, kind)) ?? (await addLink(ctx, { ...kind, expires_at: sharedUntil(order) }))
  return urlOf(ctx, link)
}

const urlOf = async (ctx: RequestContext, link: PaymentLink) =>
  `${ctx.publicUrl}/pay/${await payLinkToken(ctx, link.id)}`
