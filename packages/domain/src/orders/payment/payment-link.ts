import { inTransaction, type RequestContext, asSystem } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { findMyOrder, lockOrder, type StoredOrder, findOrder } from '../orders.ts'
import { canAcceptPayment, payableNowKobo } from '../payment-rules.ts'
import { linkReservedUntil, linkExpiresAt } from '../reservations.ts'
import { updateOrder } from '../transition-order.ts'
import {
  insertPaymentLink,
  expireLink,
  findActiveLinkFor,
  type PaymentLink,
  findActiveLink,
} from '../../payments/payment-links.ts'
import type { PaymentLinkDetails } from '@shop/contract/payment-links'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { getCurrentLines } from '../order-lines.ts'
import { hasEnded } from '../order-money.ts'
import { isPending } from '../../payments/payment-state-machines.ts'
import { listAttempts } from '../../payments/attempts.ts'
import { openPaymentPage } from './pay-order.ts'
import { prepareAttempt, refreshOpenAttempts } from './prepare-payment.ts'
import { applyPayment } from './apply-payment.ts'
import { parseSignedId, signId } from '../../identity/accounts/signed-id.ts'

interface SharedPaymentLink {
  payment_link: { url: string; expires_at: string } | null
}

/** The link by which somebody else can pay the caller's order, if there is one. Throws not_found. */
export async function getPaymentLink(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  const { id } = await findMyOrder(ctx, orderId)
  return presentPaymentLink(ctx, await findActiveLinkFor(ctx, { order_id: id, is_for_customer: false }))
}

/**
 * Creates a payment link for the caller's order, or returns the active one. It is valid as long as the order can be
 * paid, for a day. Units are reserved for two hours; later they must still be in stock. Throws not_found,
 * order_not_payable or online_payment_unavailable.
 */
export async function createPaymentLink(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  const { id } = await findMyOrder(ctx, orderId)
  return presentPaymentLink(
    ctx,
    await inTransaction(ctx, (ctx) => ensurePaymentLink(ctx, { order_id: id, is_for_customer: false })),
  )
}

/** Locks the order, so that concurrent calls return the same link. Throws as createPaymentLink does. */
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

/** Revokes the link. A repeated call changes nothing. Throws not_found. */
export async function expirePaymentLink(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<SharedPaymentLink> {
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
 * The URL by which the customer of a locked order can pay it without signing in, as long as it can be paid. Unlike a
 * shared link it does not extend the reservation, because it is sent automatically.
 */
export async function getPaymentLinkUrl(ctx: RequestContext, order: StoredOrder): Promise<string> {
  const kind = { order_id: order.id, is_for_customer: true }
  const link =
    (await findActiveLinkFor(ctx, kind)) ??
    (await insertPaymentLink(ctx, { ...kind, expires_at: linkExpiresAt(order) }))
  return paymentLinkUrl(ctx, link)
}

const paymentLinkUrl = async (ctx: RequestContext, link: PaymentLink) =>
  `${ctx.publicUrl}/pay/${await signId(ctx, 'payment-link', link.id)}`

/**
 * The payment request behind a link. Throws not_found if the link is unknown, revoked or expired, or its order is
 * neither paid nor payable, without revealing which.
 */
export async function getPaymentByLink(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<PaymentLinkDetails> {
  const { link, order } = await loadPaymentRequest(ctx, token)
  const account = await findAccount(ctx, order.account_id)
  const lines = await getCurrentLines(ctx, order.id)
  const isPaid = isPlaced(order)
  const attempts = await listAttempts(ctx, order.id)
  return {
    first_name: account?.first_name ?? '',
    order_number: link.is_for_customer ? order.number : null,
    items: lines.map(({ name, colour, size, quantity, image }) => ({
      name,
      colour,
      size,
      quantity,
      image,
    })),
    total_kobo: order.total_kobo,
    outstanding_kobo: isPaid ? 0 : payableNowKobo(order),
    is_paid: isPaid,
    is_pending: attempts.some(({ link_id: linkId, status }) => linkId === link.id && isPending(status)),
    is_test: order.is_test,
    reserved_until:
      order.status === 'awaiting_payment' ? (order.reserved_until?.toISOString() ?? null) : null,
    expires_at: link.expires_at.toISOString(),
  }
}

/**
 * Opens the provider's page for anyone who has the link. Each payer gets their own attempt, so nobody sees another's
 * email address. Throws the errors of payOrder, and rate_limited (`retry_after`) after too many payments by one link.
 */
export async function startPaymentByLink(
  ctx: RequestContext,
  { token, email }: { token: string; email: string },
): Promise<{ authorization_url: string }> {
  const { link, order } = await loadPaymentRequest(ctx, token)
  const gateway = ctx.providers.gateways.primary ?? fail('online_payment_unavailable')
  const byLink = asSystem(ctx, 'payment-links')
  await refreshOpenAttempts(byLink, order.id, gateway)
  const ready = () =>
    inTransaction(byLink, (ctx) =>
      prepareAttempt(ctx, gateway, order.id, { kind: 'page', link_id: link.id, sender: email }),
    )
  const returnUrl = `${ctx.publicUrl}/pay/${token}?payment=`
  const url = await openPaymentPage(byLink, gateway, ready, {
    email,
    callback_url: `${returnUrl}returned`,
    cancel_url: `${returnUrl}cancelled`,
    metadata: { order_number: order.number },
  })
  return { authorization_url: url }
}

/** Verifies payments by a link when the payer comes back. Throws not_found or payment_provider_unavailable. */
export async function refreshPaymentByLink(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const { link, order } = await loadPaymentRequest(ctx, token)
  for (const attempt of await listAttempts(ctx, order.id)) {
    const isOpen = attempt.status === 'open' || attempt.status === 'abandoned'
    const isOfLink = attempt.link_id === link.id && ctx.providers.gateways.of(attempt.provider)
    if (isOpen && isOfLink) await applyPayment(ctx, attempt.reference)
  }
}

async function loadPaymentRequest(
  ctx: RequestContext,
  token: string,
): Promise<{ link: PaymentLink; order: StoredOrder }> {
  const id = await parseSignedId(ctx, 'payment-link', token)
  const link = id === undefined ? undefined : await findActiveLink(ctx, id)
  const order = link && (await findOrder(ctx, link.order_id))
  if (!link || !order || !(isPlaced(order) || canAcceptPayment(order, ctx.clock.now())))
    return fail('not_found')
  return { link, order }
}

/** Whether everything due before packing has been paid, by anyone. */
function isPlaced({ status }: StoredOrder): boolean {
  return !hasEnded(status) && status !== 'awaiting_payment'
}
