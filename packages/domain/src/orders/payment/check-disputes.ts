import { asSystem, inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs } from '../../core/clock.ts'
import { Refusal, fail } from '../../core/refusal.ts'
import { applyDispute } from '../apply-dispute.ts'
import { lockOrder } from '../find-order.ts'
import {
  clearDisputeProblem,
  recordFailedDispute,
  recordUnreadableDispute,
} from '../../payments/dispute-problems.ts'
import { findAttempt, lockAttempt } from '../../payments/find-attempt.ts'
import { listOpenRefunds } from '../../payments/find-refund.ts'
import { recordWebhookEvent, type ReceivedWebhook } from '../../payments/note-notice.ts'
import { GatewayRefused, GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayDispute, GatewayDisputes, PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { applyPayment } from './settle-payment.ts'

const dayMs = 24 * 3_600_000
/** Payments can be disputed for four months. */
const lookbackDays = 120

/**
 * An hourly job: lists the disputes of every provider, in case a webhook event was missed. A provider or dispute that fails
 * does not stop the others, and staff see the dispute among the unmatched events. Returns how many disputes were applied.
 */
export async function checkDisputes(ctx: RequestContext): Promise<number> {
  const since = addMs(ctx.clock.now(), -lookbackDays * dayMs)
  let applied = 0
  for (const provider of ctx.providers.gateways.providers) {
    const gateway = ctx.providers.gateways.of(provider)
    try {
      for (const dispute of gateway ? await listReportedDisputes(ctx, gateway, since) : [])
        if (await isApplied(ctx, provider, dispute)) applied += 1
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_provider_unavailable'))
        ctx.log.error({ err: error, provider }, 'disputes could not be checked')
    }
  }
  return applied
}

/**
 * Handles a webhook event about a dispute: applies what the provider's API says about it. An event of a dispute that the API
 * does not know stays unmatched. Refuses with payment_unavailable if the provider does not respond.
 */
export async function applyDisputeEvent(
  ctx: RequestContext,
  gateway: PaymentGateway,
  webhookEvent: ReceivedWebhook & { reference: string },
): Promise<void> {
  const attempt = await findAttempt(ctx, webhookEvent.reference)
  if (attempt?.provider !== gateway.provider) return recordWebhookEvent(ctx, webhookEvent, 'unknown payment')
  const all = await listReportedDisputes(ctx, gateway, addMs(attempt.created_at, -dayMs))
  const own = all.filter(({ reference }) => reference === webhookEvent.reference)
  for (const dispute of own) await isApplied(ctx, gateway.provider, dispute)
  return recordWebhookEvent(ctx, webhookEvent, own.length > 0 ? 'dispute' : 'unknown dispute')
}

/** Applies a dispute. One that fails is shown to staff, and tried again by the hourly job. */
async function isApplied(ctx: RequestContext, provider: string, dispute: GatewayDispute): Promise<boolean> {
  try {
    await applyReportedDispute(ctx, provider, dispute)
    await clearDisputeProblem(ctx, provider, dispute)
    return true
  } catch (error) {
    ctx.log.error({ err: error, provider, dispute: dispute.providerDisputeId }, 'a dispute was not applied')
    await recordFailedDispute(ctx, provider, dispute)
    return false
  }
}

async function applyReportedDispute(
  ctx: RequestContext,
  provider: string,
  dispute: GatewayDispute,
): Promise<void> {
  const attempt = await findAttempt(ctx, dispute.reference)
  if (attempt?.provider !== provider || dispute.currency !== 'NGN') return
  // The shop does not know yet that this payment was made: apply the payment first.
  if (attempt.status !== 'paid' && attempt.status !== 'reversed') await applyPayment(ctx, dispute.reference)
  const hasOpenRefund = await inTransaction(asSystem(ctx, 'payments'), async (ctx) => {
    const order = await lockOrder(ctx, attempt.order_id)
    const now = await lockAttempt(ctx, attempt.id)
    await applyDispute(ctx, order, now, dispute)
    return dispute.status === 'lost' && (await listOpenRefunds(ctx, attempt.id)).length > 0
  })
  // Open refunds of a lost payment have ended with it.
  if (hasOpenRefund) await applyPayment(ctx, dispute.reference)
}

async function listReportedDisputes(
  ctx: RequestContext,
  gateway: PaymentGateway,
  since: Date,
): Promise<GatewayDispute[]> {
  const { disputes, unreadable } = await ask(ctx, gateway, since)
  for (const row of unreadable) {
    ctx.log.error({ provider: gateway.provider, dispute: row.providerDisputeId }, 'a dispute is not readable')
    await recordUnreadableDispute(ctx, gateway.provider, row)
  }
  return disputes
}

async function ask(ctx: RequestContext, gateway: PaymentGateway, since: Date): Promise<GatewayDisputes> {
  try {
    return await gateway.listDisputes(since.toISOString().slice(0, 10))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, provider: gateway.provider }, 'the provider listed no disputes')
    return fail('payment_provider_unavailable')
  }
}
