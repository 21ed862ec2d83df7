import { asSystem, inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { confirmPayment } from '../orders/confirm-payment.ts'
import { confirmRepayment, noteReturnedRepayment } from '../orders/confirm-repayment.ts'
import { confirmRefund, noteReversal } from '../orders/confirm-refund.ts'
import { lockOrder } from '../orders/find-order.ts'
import { isUndecided } from '../payments/attempt-states.ts'
import type { Verdict } from '../payments/attempt-verdict.ts'
import { type Attempt, findAttempt, lockAttempt } from '../payments/find-attempt.ts'
import { listOpenRefunds, matchRefund } from '../payments/find-refund.ts'
import { noteNotice, type ReceivedNotice, stillWaiting } from '../payments/note-notice.ts'
import { recordAnswer } from '../payments/record-answer.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { refundStateOf } from '../payments/refund-states.ts'
import { GatewayUnavailable } from '../ports/gateway-failure.ts'
import type { GatewayRefund, PaymentGateway } from '../ports/payment-gateway.ts'

export type Settled = Exclude<Verdict, 'unchanged'> | 'waiting' | 'settled before' | 'unknown payment'

/**
 * The one way in which money changes an order, whoever asks: the shopper who comes back, a notice, or the sweeper. What
 * counts is the provider's own answer, fetched before the transaction; it is applied once, under the order's lock.
 * A notice that led here is kept in the same transaction. Refuses with payment_unavailable when nobody answers, or the
 * attempt's provider has no key any more.
 */
export async function settlePayment(
  shop: ShopContext,
  reference: string,
  notice?: ReceivedNotice,
): Promise<Settled> {
  const attempt = await findAttempt(shop, reference)
  if (!attempt) return noted(shop, notice, 'unknown payment')
  const gateway = shop.providers.gateways.of(attempt.provider) ?? refuse('payment_unavailable')
  const [payment, told] = await askProvider(shop, gateway, attempt)
  return inTransaction(asSystem(shop, 'payments'), async (shop) => {
    let order = await lockOrder(shop, attempt.orderId)
    const before = await lockAttempt(shop, attempt.id)
    const verdict = await recordAnswer(shop, before, payment)
    const isInParts = order.paymentMethod === 'pay_later'
    const confirm = isInParts ? confirmRepayment : confirmPayment
    if (verdict === 'paid' || verdict === 'short' || verdict === 'over')
      order = await confirm(shop, order, await lockAttempt(shop, attempt.id))
    // What we asked back ourselves is told by its refund; anything else is news.
    const isAsked = before.refundedKobo === before.amountKobo
    if (verdict === 'reversed' && !isAsked) {
      if (isInParts) order = await noteReturnedRepayment(shop, order, before)
      order = await noteReversal(shop, order)
    }
    for (const refund of await listOpenRefunds(shop, attempt.id)) {
      const found = matchRefund(refund, told)
      if (!found) continue
      const change = { state: refundStateOf(found.state), providerId: found.providerRefundId }
      if (await recordRefund(shop, before, refund, change))
        order = await confirmRefund(shop, order, { ...refund, state: change.state })
    }
    if (verdict !== 'unchanged') return noted(shop, notice, verdict)
    return noted(shop, notice, isUndecided(before.state) ? stillWaiting : 'settled before')
  })
}

async function askProvider(shop: ShopContext, gateway: PaymentGateway, attempt: Attempt) {
  try {
    const payment = await gateway.verify(attempt.reference)
    const open = await listOpenRefunds(shop, attempt.id)
    const told: GatewayRefund[] = open.length > 0 ? await gateway.listRefunds(attempt.reference) : []
    return [payment, told] as const
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    shop.log.warn({ err: error, reference: attempt.reference }, 'the payment provider did not answer')
    return refuse('payment_unavailable')
  }
}

async function noted(
  shop: ShopContext,
  notice: ReceivedNotice | undefined,
  outcome: Settled,
): Promise<Settled> {
  if (notice) await noteNotice(shop, notice, outcome)
  return outcome
}
