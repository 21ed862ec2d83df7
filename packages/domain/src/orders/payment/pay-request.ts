import type { PayRequest } from '@shop/contract/pay-for-me'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { currentLines } from '../current-lines.ts'
import { findOrder, type StoredOrder } from '../find-order.ts'
import { mayBePaid, openKobo } from '../payable.ts'
import { hasEnded } from '../payment-state.ts'
import { isUndecided } from '../../payments/attempt-states.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { findLiveLink, type PaymentLink } from '../../payments/payment-links.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { linkIdOf } from './pay-link-token.ts'
import { readyAttempt, settleOpenAttempts } from './ready-attempt.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * What a link asks to pay for. One that never was, has ended or expired, or whose order can neither be paid nor is paid, is
 * not_found: nobody learns which.
 */
export async function readPayRequest(ctx: RequestContext, token: string): Promise<PayRequest> {
  const { link, order } = await requested(ctx, token)
  const account = await findAccount(ctx, order.account_id)
  const lines = await currentLines(ctx, order.id)
  const isPaid = isSettled(order)
  const attempts = await listAttempts(ctx, order.id)
  return {
    first_name: account?.first_name ?? '',
    order_number: link.is_for_customer ? order.number : null,
    items: lines.map(({ name, colour, size, quantity, image: picture }) => ({
      name,
      colour,
      size,
      quantity,
      image: picture,
    })),
    total_kobo: order.total_kobo,
    outstanding_kobo: isPaid ? 0 : openKobo(order),
    is_paid: isPaid,
    is_pending: attempts.some(
      ({ link_id: linkId, status: state }) => linkId === link.id && isUndecided(state),
    ),
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
export async function openPayRequest(
  ctx: RequestContext,
  token: string,
  email: string,
): Promise<{ authorization_url: string }> {
  const { link, order } = await requested(ctx, token)
  const gateway = ctx.providers.gateways.forNew ?? refuse('online_payment_unavailable')
  const byLink = asSystem(ctx, 'payment-links')
  await settleOpenAttempts(byLink, order.id, gateway)
  const ready = () =>
    inTransaction(byLink, (ctx) =>
      readyAttempt(ctx, gateway, order.id, { kind: 'page', link_id: link.id, sender: email }),
    )
  const back = `${ctx.publicUrl}/pay/${token}?payment=`
  const url = await openPaymentPage(byLink, gateway, ready, {
    email,
    callbackUrl: `${back}returned`,
    cancelUrl: `${back}cancelled`,
    metadata: { order_number: order.number },
  })
  return { authorization_url: url }
}

/** Somebody came back from the payment page: asks the provider how it went. Refuses with not_found or payment_unavailable. */
export async function checkPayRequest(ctx: RequestContext, token: string): Promise<PayRequest> {
  const { link, order } = await requested(ctx, token)
  for (const attempt of await listAttempts(ctx, order.id)) {
    const isTold = attempt.status === 'open' || attempt.status === 'abandoned'
    const isOfLink = attempt.link_id === link.id && ctx.providers.gateways.of(attempt.provider)
    if (isTold && isOfLink) await settlePayment(ctx, attempt.reference)
  }
  return readPayRequest(ctx, token)
}

async function requested(
  ctx: RequestContext,
  token: string,
): Promise<{ link: PaymentLink; order: StoredOrder }> {
  const id = await linkIdOf(ctx, token)
  const link = id === undefined ? undefined : await findLiveLink(ctx, id)
  const order = link && (await findOrder(ctx, link.order_id))
  if (!link || !order || !(isSettled(order) || mayBePaid(order, ctx.clock.now()))) return refuse('not_found')
  return { link, order }
}

/** What was waited for has come, whoever paid it: all of it, or of an order at the door what is paid before. */
function isSettled({ status: state }: StoredOrder): boolean {
  return !hasEnded(state) && state !== 'awaiting_payment'
}
