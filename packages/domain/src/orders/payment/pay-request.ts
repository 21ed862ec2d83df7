import type { PaymentLinkDetails } from '@shop/contract/pay-for-me'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { getCurrentLines } from '../current-lines.ts'
import { findOrder, type StoredOrder } from '../find-order.ts'
import { canAcceptPayment, payableNowKobo } from '../payable.ts'
import { hasEnded } from '../payment-state.ts'
import { isPending } from '../../payments/attempt-states.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { findActiveLink, type PaymentLink } from '../../payments/payment-links.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { parsePaymentLinkToken } from './pay-link-token.ts'
import { prepareAttempt, refreshOpenAttempts } from './ready-attempt.ts'
import { applyPayment } from './settle-payment.ts'

/**
 * What a link asks to pay for. One that never was, has ended or expired, or whose order can neither be paid nor is paid, is
 * not_found: nobody learns which.
 */
export async function getPaymentByLink(ctx: RequestContext, token: string): Promise<PaymentLinkDetails> {
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
    is_pending: attempts.some(({ link_id: linkId, status: state }) => linkId === link.id && isPending(state)),
    is_test: order.is_test,
    reserved_until:
      order.status === 'awaiting_payment' ? (order.reserved_until?.toISOString() ?? null) : null,
    expires_at: link.expires_at.toISOString(),
  }
}

/**
 * Opens the provider's page for whoever holds the link. Each payer has an attempt of their own: nobody sees the address of
 * another. Refuses as payOrder does, and with rate_limited (`retry_after`) once a link was used for too many.
 */
export async function startPaymentByLink(
  ctx: RequestContext,
  token: string,
  email: string,
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
    callbackUrl: `${returnUrl}returned`,
    cancelUrl: `${returnUrl}cancelled`,
    metadata: { order_number: order.number },
  })
  return { authorization_url: url }
}

/** Somebody came back from the payment page: asks the provider how it went. Refuses with not_found or payment_unavailable. */
export async function refreshPaymentByLink(ctx: RequestContext, token: string): Promise<PaymentLinkDetails> {
  const { link, order } = await loadPaymentRequest(ctx, token)
  for (const attempt of await listAttempts(ctx, order.id)) {
    const isOpen = attempt.status === 'open' || attempt.status === 'abandoned'
    const isOfLink = attempt.link_id === link.id && ctx.providers.gateways.of(attempt.provider)
    if (isOpen && isOfLink) await applyPayment(ctx, attempt.reference)
  }
  return getPaymentByLink(ctx, token)
}

async function loadPaymentRequest(
  ctx: RequestContext,
  token: string,
): Promise<{ link: PaymentLink; order: StoredOrder }> {
  const id = await parsePaymentLinkToken(ctx, token)
  const link = id === undefined ? undefined : await findActiveLink(ctx, id)
  const order = link && (await findOrder(ctx, link.order_id))
  if (!link || !order || !(isPlaced(order) || canAcceptPayment(order, ctx.clock.now())))
    return fail('not_found')
  return { link, order }
}

/** What was waited for has come, whoever paid it: all of it, or of an order at the door what is paid before. */
function isPlaced({ status: state }: StoredOrder): boolean {
  return !hasEnded(state) && state !== 'awaiting_payment'
}
