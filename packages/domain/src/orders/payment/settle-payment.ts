import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { confirmPayment } from '../confirm-payment.ts'
import { confirmRepayment, noteReturnedRepayment } from '../confirm-repayment.ts'
import { confirmRefund } from '../confirm-refund.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { noteReversal } from '../note-reversal.ts'
import { isUndecided } from '../../payments/attempt-states.ts'
import type { Verdict } from '../../payments/attempt-verdict.ts'
import { type Attempt, findAttempt, lockAttempt } from '../../payments/find-attempt.ts'
import { listOpenRefunds, matchRefund, type Refund } from '../../payments/find-refund.ts'
import { noteNotice, type ReceivedNotice, stillWaiting } from '../../payments/note-notice.ts'
import { recordAnswer } from '../../payments/record-answer.ts'
import { recordRefund } from '../../payments/record-refund.ts'
import { leftKobo } from '../../payments/refund-ways.ts'
import { recordForeignRefunds } from '../../payments/record-foreign-refunds.ts'
import { refundStateOf } from '../../payments/refund-states.ts'
import { GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayRefund, PaymentGateway } from '../../core/ports/payment-gateway.ts'

export type Settled = Exclude<Verdict, 'unchanged'> | 'pending' | 'already processed' | 'unknown payment'

/**
 * The one way in which money changes an order, whoever asks: the shopper who comes back, a notice, or the sweeper. What
 * counts is the provider's own answer, fetched before the transaction; it is applied once, under the order's lock.
 * The notice is stored in the same transaction. With a notice or `checksRefunds`, refunds that the shop did not request
 * are recorded too. Refuses with payment_unavailable when the provider does not respond, or the
 * attempt's provider has no key any more.
 */
export async function settlePayment(
  ctx: RequestContext,
  reference: string,
  notice?: ReceivedNotice,
  checksRefunds = notice !== undefined,
): Promise<Settled> {
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) return noted(ctx, notice, 'unknown payment')
  const gateway = ctx.providers.gateways.of(attempt.provider) ?? refuse('payment_provider_unavailable')
  const [payment, told] = await askProvider(ctx, gateway, attempt, checksRefunds)
  return inTransaction(asSystem(ctx, 'payments'), async (ctx) => {
    let order = await lockOrder(ctx, attempt.order_id)
    const before = await lockAttempt(ctx, attempt.id)
    const verdict = await recordAnswer(ctx, before, payment)
    const isInParts = order.payment_method === 'pay_later'
    const confirm = isInParts ? confirmRepayment : confirmPayment
    if (verdict === 'paid' || verdict === 'underpaid' || verdict === 'overpaid')
      order = await confirm(ctx, order, await lockAttempt(ctx, attempt.id))
    // What we asked back ourselves is told by its refund; anything else is news.
    const isReversed = verdict === 'reversed'
    if (isReversed && isInParts && leftKobo(before) > 0)
      order = await noteReturnedRepayment(ctx, order, before)
    const now = await lockAttempt(ctx, attempt.id)
    let unsentKobo = 0
    for (const refund of await listOpenRefunds(ctx, attempt.id)) {
      const change = changeOf(refund, told, now)
      const state = change && (await recordRefund(ctx, now, refund, change))
      if (!state) continue
      if (change.state === 'failed' && state === 'processed') unsentKobo += refund.amount_kobo
      order = await confirmRefund(ctx, order, { ...refund, status: state })
    }
    order = await applyForeignRefunds(ctx, order, attempt.id, told)
    if (isReversed && leftKobo(before) + unsentKobo > 0)
      order = await noteReversal(ctx, order, { reversed_kobo: leftKobo(before) + unsentKobo, unsentKobo })
    if (verdict !== 'unchanged') return noted(ctx, notice, verdict)
    return noted(ctx, notice, isUndecided(before.status) ? stillWaiting : 'already processed')
  })
}

/** What the provider's list says of a refund. One that never came there goes no more, once the receipt is not ours. */
function changeOf(refund: Refund, told: readonly GatewayRefund[], { status: state }: Attempt) {
  const found = matchRefund(refund, told)
  if (found) return { state: refundStateOf(found.status), provider_id: found.providerRefundId }
  return state === 'reversed' && refund.status === 'requested' ? ({ state: 'failed' } as const) : undefined
}

/** Records refunds that were made in the provider's dashboard. What a plan had of that money is open again. */
async function applyForeignRefunds(
  ctx: RequestContext,
  order: StoredOrder,
  attemptId: string,
  told: readonly GatewayRefund[],
): Promise<StoredOrder> {
  const attempt = await lockAttempt(ctx, attemptId)
  if (told.length === 0 || attempt.status !== 'paid') return order
  const takenKobo = await recordForeignRefunds(ctx, attempt, told)
  if (takenKobo === 0) return order
  const isInParts = order.payment_method === 'pay_later'
  const owing = isInParts ? await noteReturnedRepayment(ctx, order, attempt, takenKobo) : order
  return noteReversal(ctx, owing, { reversed_kobo: takenKobo, unsentKobo: 0 })
}

async function askProvider(
  ctx: RequestContext,
  gateway: PaymentGateway,
  attempt: Attempt,
  checksRefunds: boolean,
) {
  try {
    const payment = await gateway.verify(attempt.reference)
    const open = await listOpenRefunds(ctx, attempt.id)
    const isAsked = open.length > 0 || (checksRefunds && attempt.status === 'paid')
    const told: GatewayRefund[] = isAsked ? await gateway.listRefunds(attempt.reference) : []
    return [payment, told] as const
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    ctx.log.warn({ err: error, reference: attempt.reference }, 'the payment provider did not respond')
    return refuse('payment_provider_unavailable')
  }
}

async function noted(
  ctx: RequestContext,
  notice: ReceivedNotice | undefined,
  outcome: Settled,
): Promise<Settled> {
  if (notice) await noteNotice(ctx, notice, outcome)
  return outcome
}
