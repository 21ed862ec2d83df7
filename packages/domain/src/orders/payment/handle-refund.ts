import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/outbox.ts'
import { confirmRefund } from '../order-refunds.ts'
import { lockOrder } from '../orders.ts'
import type { Attempt } from '../../payments/attempts.ts'
import {
  findRefund,
  matchRefund,
  toMerchantNote,
  type Refund,
  reversalReason,
} from '../../payments/refunds.ts'
import { recordRefund } from '../../payments/record-refund.ts'
import { toRefundStatus, type RefundStatus } from '../../payments/payment-state-machines.ts'
import { GatewayRefused } from '../../core/ports/payment-gateway.ts'

interface RefundProgress {
  status: RefundStatus
  provider_id?: string
}

/**
 * Sends a refund to the provider, once however often the message is retried: providers have no idempotency keys for
 * refunds, so their list is first searched for our note. Throws while the provider does not respond.
 */
export async function handleRefund(
  ctx: RequestContext,
  task: OutboxMessage<'refund.request'>,
): Promise<void> {
  const { refund_id: refundId } = task.payload
  const found = await findRefund(ctx, refundId)
  if (found?.refund.status !== 'requested') return
  const reported = await request(ctx, found.refund, found.attempt)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, found.attempt.order_id)
    const fresh = await findRefund(ctx, refundId)
    const status = fresh && (await recordRefund(ctx, fresh.attempt, fresh.refund, reported))
    if (status) await confirmRefund(ctx, order, { ...fresh.refund, status })
    else if (reported.status !== 'failed' && fresh?.refund.transfer_reference === reversalReason)
      ctx.log.error({ refund: refundId }, 'a refund was sent while its provider reversed the payment')
  })
}

async function request(ctx: RequestContext, refund: Refund, attempt: Attempt): Promise<RefundProgress> {
  const gateway = ctx.providers.gateways.of(attempt.provider)
  if (!gateway) throw new Error(`There is no key of ${attempt.provider} to ask for a refund.`)
  try {
    const existing = matchRefund(refund, await gateway.listRefunds(attempt.reference))
    const { status, provider_refund_id: providerRefundId } =
      existing ??
      (await gateway.refund({
        reference: attempt.reference,
        amount_kobo: refund.amount_kobo,
        customer_note: 'Your refund is on its way.',
        merchant_note: toMerchantNote(refund),
      }))
    return { status: toRefundStatus(status), provider_id: providerRefundId }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, refund: refund.id }, 'the provider rejected a refund')
    return { status: 'failed' }
  }
}
