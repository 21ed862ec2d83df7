import { t } from '@shop/contract/t'
import type { RequestContext } from '../../core/context.ts'
import { ShopError, fail } from '../../core/errors.ts'
import { redeemPromotionsAgain } from '../../selling/promotions/redeem-promotions.ts'
import { lockOrder, type StoredOrder } from '../orders.ts'
import { reserveAgain, reservedUntil } from '../reservations.ts'
import { canAcceptPayment, canCustomerPay, payableNowKobo } from '../payment-rules.ts'
import { updateOrder, transitionOrder } from '../transition-order.ts'
import { createAttempt, type Attempt, listAttempts } from '../../payments/attempts.ts'
import { isPending } from '../../payments/payment-state-machines.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { recordLimits } from '@shop/contract/rate-limit-policy'

/** Payments that one call may verify with the provider. */
export const maxVerifiedAttempts = 2

type AttemptKind = 'page' | 'transfer'

interface AttemptInput {
  kind: AttemptKind
  /** The payment link and email address of another payer. */
  link_id?: string | null
  sender?: string
}

/**
 * Verifies open attempts first: the customer may have paid, or been declined, since. Only `gateway` must respond; money
 * that another provider reports later still counts, or is refunded. Only the newest attempts are verified, because the
 * provider limits the calls of the whole shop; the schedule verifies the others.
 */
export async function refreshOpenAttempts(ctx: RequestContext, orderId: string, gateway: PaymentGateway) {
  const open = (await listAttempts(ctx, orderId)).filter(({ status }) => status === 'open')
  for (const attempt of open.slice(-maxVerifiedAttempts)) {
    try {
      await applyPayment(ctx, attempt.reference)
    } catch (error) {
      const isElsewhere = attempt.provider !== gateway.provider
      if (!(isElsewhere && error instanceof ShopError && error.code === 'payment_provider_unavailable'))
        throw error
    }
  }
}

/** Account numbers and payment pages need separate attempts, as the provider accepts each reference only once. */
function getAttemptKind({ channel, authorization_url: authorizationUrl }: Attempt): AttemptKind {
  return channel === 'bank_transfer' && authorizationUrl === null ? 'transfer' : 'page'
}

/** Under the order's lock: the attempt to pay now, with the stock reserved. */
export async function prepareAttempt(
  ctx: RequestContext,
  gateway: PaymentGateway,
  orderId: string,
  { kind, link_id: linkId = null, sender = '' }: AttemptInput = { kind: 'page' },
): Promise<{ reference: string }> {
  const order = await lockOrder(ctx, orderId)
  if (order.payment_status !== 'unpaid' && order.payment_status !== 'partially_paid')
    fail('order_already_paid')
  const now = ctx.clock.now()
  // An order started with test money is never paid with real money, or the other way round.
  // A payment link never pays for items that staff added later.
  const isPayable = linkId === null ? canCustomerPay(order, now) : canAcceptPayment(order, now)
  if (!isPayable || order.is_test !== (gateway.mode !== 'live')) fail('order_not_payable')
  await extendReservations(ctx, order, reservedUntil(order, now))
  const amountKobo = payableNowKobo(order)
  const attempts = await listAttempts(ctx, orderId)
  const open = attempts.findLast(
    (attempt) =>
      isPending(attempt.status) &&
      attempt.amount_kobo === amountKobo &&
      attempt.provider === gateway.provider &&
      getAttemptKind(attempt) === kind &&
      attempt.link_id === linkId &&
      attempt.sender === sender &&
      (attempt.transfer === null || new Date(attempt.transfer.expires_at) > now),
  )
  const linkAttempts = attempts.filter((attempt) => attempt.link_id === linkId)
  const waitMs = open || linkId === null ? 0 : openWaitMs(linkAttempts, now)
  if (waitMs > 0)
    fail('rate_limited', {
      retry_after: Math.ceil(waitMs / 1000),
      reason: t('This link was used too often today. Ask for a new one.'),
    })
  const input = {
    order_id: orderId,
    order_number: order.number,
    amount_kobo: amountKobo,
    is_transfer: kind === 'transfer',
    link_id: linkId,
    sender,
    purpose: order.status === 'placed' ? 'balance' : 'order',
  } as const
  const { reference } = open ?? (await createAttempt(ctx, gateway, input))
  return { reference }
}

async function extendReservations(ctx: RequestContext, order: StoredOrder, until: Date): Promise<void> {
  if (order.status === 'placed') return
  if (order.status === 'awaiting_payment') {
    await updateOrder(ctx, order, { reserved_until: until })
    return
  }
  if (!(await reserveAgain(ctx, order.id))) fail('out_of_stock', { name: 'This order' })
  // Its price included a promotion that others have used up since.
  if (order.discounts.length > 0 && !(await redeemPromotionsAgain(ctx, order.id))) fail('order_not_payable')
  await transitionOrder(ctx, order, { to: 'awaiting_payment', set: { reserved_until: until } })
}

/** Limits the payments of one shared link, and of one plan, because each is verified with the provider. */
const { max, seconds } = recordLimits['opened-payments']

/** How long until another payment can be opened, in ms; 0 if one can be opened now. */
export function openWaitMs(attempts: readonly Pick<Attempt, 'created_at'>[], now: Date): number {
  const times = attempts.map(({ created_at: createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)
  const first = times.at(-max)
  return first === undefined ? 0 : Math.max(0, first + seconds * 1000 - now.getTime())
}
