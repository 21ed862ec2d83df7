import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { confirmPayment, confirmRepayment, recordReturnedRepayment } from '../confirm-payment.ts'
import { confirmRefund } from '../order-refunds.ts'
import { lockOrder, type StoredOrder } from '../orders.ts'
import { recordReversal } from '../order-disputes.ts'
import { isPending, toRefundStatus } from '../../payments/payment-state-machines.ts'
import { type AttemptOutcome, recordVerification } from '../../payments/payment-outcome.ts'
import { type Attempt, findAttempt, lockAttempt } from '../../payments/attempts.ts'
import { listOpenRefunds, matchRefund, type Refund } from '../../payments/refunds.ts'
import { recordWebhookEvent, type ReceivedWebhook, pendingOutcome } from '../../payments/webhook-events.ts'
import { recordRefund, recordExternalRefunds } from '../../payments/record-refund.ts'
import { refundableKobo } from '../../payments/refund-rules.ts'
import {
  GatewayUnavailable,
  type GatewayRefund,
  type PaymentGateway,
} from '../../core/ports/payment-gateway.ts'

type PaymentApplied =
  Exclude<AttemptOutcome, 'unchanged'> | 'pending' | 'already processed' | 'unknown payment'

/**
 * The only way in which money changes an order. Callers: the returning customer, a webhook and the scheduled
 * verification. The provider's current response counts; it is fetched before the transaction and applied once, under
 * the order's lock. The webhook event is stored in the same transaction. With one, or with `shouldCheckRefunds`,
 * refunds that the shop did not request are recorded too. Throws payment_provider_unavailable if the provider does not
 * respond, or its key is no longer set.
 */
export async function applyPayment(
  ctx: RequestContext,
  reference: string,
  webhookEvent?: ReceivedWebhook,
  shouldCheckRefunds = webhookEvent !== undefined,
): Promise<PaymentApplied> {
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) return recordOutcome(ctx, webhookEvent, 'unknown payment')
  const gateway = ctx.providers.gateways.of(attempt.provider) ?? fail('payment_provider_unavailable')
  const [payment, reported] = await queryProvider(ctx, gateway, attempt, shouldCheckRefunds)
  return inTransaction(asSystem(ctx, 'payments'), async (ctx) => {
    let order = await lockOrder(ctx, attempt.order_id)
    const before = await lockAttempt(ctx, attempt.id)
    const result = await recordVerification(ctx, before, payment)
    const isPayLater = order.payment_method === 'pay_later'
    const confirm = isPayLater ? confirmRepayment : confirmPayment
    if (result === 'paid' || result === 'underpaid' || result === 'overpaid')
      order = await confirm(ctx, order, await lockAttempt(ctx, attempt.id))
    // Refunds that we requested are reported below; anything else is a reversal.
    const isReversed = result === 'reversed'
    if (isReversed && isPayLater && refundableKobo(before) > 0)
      order = await recordReturnedRepayment(ctx, order, before)
    const now = await lockAttempt(ctx, attempt.id)
    let unsentKobo = 0
    for (const refund of await listOpenRefunds(ctx, attempt.id)) {
      const change = toRefundChange(refund, reported, now)
      const status = change && (await recordRefund(ctx, now, refund, change))
      if (!status) continue
      if (change.status === 'failed' && status === 'processed') unsentKobo += refund.amount_kobo
      order = await confirmRefund(ctx, order, { ...refund, status })
    }
    order = await applyExternalRefunds(ctx, order, attempt.id, reported)
    if (isReversed && refundableKobo(before) + unsentKobo > 0)
      order = await recordReversal(ctx, order, {
        reversed_kobo: refundableKobo(before) + unsentKobo,
        unsent_kobo: unsentKobo,
      })
    if (result !== 'unchanged') return recordOutcome(ctx, webhookEvent, result)
    return recordOutcome(ctx, webhookEvent, isPending(before.status) ? pendingOutcome : 'already processed')
  })
}

/** The change of a refund according to the provider. One that was never sent fails if the payment was reversed. */
function toRefundChange(refund: Refund, reported: readonly GatewayRefund[], { status }: Attempt) {
  const found = matchRefund(refund, reported)
  if (found) return { status: toRefundStatus(found.status), provider_id: found.provider_refund_id }
  return status === 'reversed' && refund.status === 'requested' ? ({ status: 'failed' } as const) : undefined
}

/** Records refunds that were made in the provider's dashboard. The part of them that paid a plan is due again. */
async function applyExternalRefunds(
  ctx: RequestContext,
  order: StoredOrder,
  attemptId: string,
  reported: readonly GatewayRefund[],
): Promise<StoredOrder> {
  const attempt = await lockAttempt(ctx, attemptId)
  if (reported.length === 0 || attempt.status !== 'paid') return order
  const reversedKobo = await recordExternalRefunds(ctx, attempt, reported)
  if (reversedKobo === 0) return order
  const isPayLater = order.payment_method === 'pay_later'
  const owing = isPayLater ? await recordReturnedRepayment(ctx, order, attempt, reversedKobo) : order
  return recordReversal(ctx, owing, { reversed_kobo: reversedKobo, unsent_kobo: 0 })
}

async function queryProvider(
  ctx: RequestContext,
  gateway: PaymentGateway,
  attempt: Attempt,
  shouldCheckRefunds: boolean,
) {
  try {
    const payment = await gateway.verify(attempt.reference)
    const open = await listOpenRefunds(ctx, attempt.id)
    const shouldListRefunds = open.length > 0 || (shouldCheckRefunds && attempt.status === 'paid')
    const reported: GatewayRefund[] = shouldListRefunds ? await gateway.listRefunds(attempt.reference) : []
    return [payment, reported] as const
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    ctx.log.warn({ err: error, reference: attempt.reference }, 'the payment provider did not respond')
    return fail('payment_provider_unavailable')
  }
}

async function recordOutcome(
  ctx: RequestContext,
  webhookEvent: ReceivedWebhook | undefined,
  outcome: PaymentApplied,
): Promise<PaymentApplied> {
  if (webhookEvent) await recordWebhookEvent(ctx, webhookEvent, outcome)
  return outcome
}
