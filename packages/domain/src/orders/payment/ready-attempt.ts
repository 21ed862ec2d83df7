import { t } from '@shop/contract/t'
import type { RequestContext } from '../../core/context.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import { takePromotionsAgain } from '../../selling/promotions/give-back-promotions.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { holdAgain } from '../order-stock.ts'
import { holdUntil, mayBePaid, mayShopperPay, openKobo } from '../payable.ts'
import { changeOrder, takeStep } from '../take-step.ts'
import { addAttempt } from '../../payments/add-attempt.ts'
import { isUndecided } from '../../payments/attempt-states.ts'
import type { Attempt } from '../../payments/find-attempt.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { openWaitMs } from './open-wait.ts'
import { settlePayment } from './settle-payment.ts'

/** Payments that one call may verify with the provider. */
export const verifiedPerCall = 2

type AttemptKind = 'page' | 'transfer'

export interface AttemptWish {
  kind: AttemptKind
  /** The link and the email address of somebody else than the shopper. */
  link_id?: string | null
  sender?: string
}

/**
 * What providers know of open attempts counts first: the shopper may have paid, or been declined, meanwhile. Another
 * provider than the one that is to be paid through holds up nobody when it does not answer; money that it tells of
 * later is still counted, or goes back. Only the newest are verified: each is a call to the provider, which
 * limits the calls of the whole shop. The sweeper verifies the others.
 */
export async function settleOpenAttempts(
  ctx: RequestContext,
  orderId: string,
  gateway: PaymentGateway,
): Promise<void> {
  const open = (await listAttempts(ctx, orderId)).filter(({ status: state }) => state === 'open')
  for (const attempt of open.slice(-verifiedPerCall)) {
    try {
      await settlePayment(ctx, attempt.reference)
    } catch (error) {
      const isElsewhere = attempt.provider !== gateway.provider
      if (!(isElsewhere && error instanceof Refusal && error.code === 'payment_provider_unavailable'))
        throw error
    }
  }
}

/** An account number and a payment page are two attempts: the provider knows a reference only once. */
function kindOf({ channel, authorization_url: authorizationUrl }: Attempt): AttemptKind {
  return channel === 'bank_transfer' && authorizationUrl === null ? 'transfer' : 'page'
}

/** Under the order's lock: the attempt that is to be paid now, with its stock held. */
export async function readyAttempt(
  ctx: RequestContext,
  gateway: PaymentGateway,
  orderId: string,
  { kind, link_id: linkId = null, sender = '' }: AttemptWish = { kind: 'page' },
): Promise<{ reference: string }> {
  const order = await lockOrder(ctx, orderId)
  if (order.payment_status !== 'unpaid' && order.payment_status !== 'partially_paid')
    refuse('order_already_paid')
  const now = ctx.clock.now()
  // An order that was begun with test money is never paid with real money, nor the other way round.
  // Who has a link pays an order, never what staff added to it since.
  const isPayable = linkId === null ? mayShopperPay(order, now) : mayBePaid(order, now)
  if (!isPayable || order.is_test !== (gateway.mode !== 'live')) refuse('order_not_payable')
  await keepStock(ctx, order, holdUntil(order, now))
  const amountKobo = openKobo(order)
  const attempts = await listAttempts(ctx, orderId)
  const open = attempts.findLast(
    (attempt) =>
      isUndecided(attempt.status) &&
      attempt.amount_kobo === amountKobo &&
      attempt.provider === gateway.provider &&
      kindOf(attempt) === kind &&
      attempt.link_id === linkId &&
      attempt.sender === sender &&
      (attempt.transfer === null || new Date(attempt.transfer.expires_at) > now),
  )
  const ofLink = attempts.filter((attempt) => attempt.link_id === linkId)
  const waitMs = open || linkId === null ? 0 : openWaitMs(ofLink, now)
  if (waitMs > 0)
    refuse('rate_limited', {
      retry_after: Math.ceil(waitMs / 1000),
      reason: t('This link was used too often today. Ask for a new one.'),
    })
  const wish = {
    order_id: orderId,
    order_number: order.number,
    amount_kobo: amountKobo,
    isTransfer: kind === 'transfer',
    link_id: linkId,
    sender,
    purpose: order.status === 'placed' ? 'balance' : 'order',
  } as const
  const { reference } = open ?? (await addAttempt(ctx, gateway, wish))
  return { reference }
}

async function keepStock(ctx: RequestContext, order: StoredOrder, until: Date): Promise<void> {
  if (order.status === 'placed') return
  if (order.status === 'awaiting_payment') {
    await changeOrder(ctx, order, { reserved_until: until })
    return
  }
  if (!(await holdAgain(ctx, order.id))) refuse('out_of_stock', { name: 'This order' })
  // Its price was with a promotion that others have used up since.
  if (order.discounts.length > 0 && !(await takePromotionsAgain(ctx, order.id))) refuse('order_not_payable')
  await takeStep(ctx, order, { to: 'awaiting_payment', set: { reserved_until: until } })
}
