import type { Dispute } from '@shop/contract/admin/disputes'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext, asSystem } from '../../core/context.ts'
import { fail, ShopError } from '../../core/errors.ts'
import { applyDispute } from '../order-disputes.ts'
import { presentDispute } from '../dispute-presenter.ts'
import { lockOrder } from '../orders.ts'
import { canDisputeBecome } from '../../payments/payment-state-machines.ts'
import { lockAttempt, findAttempt } from '../../payments/attempts.ts'
import { findDispute, saveDispute } from '../../payments/disputes.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import {
  clearDisputeProblem,
  recordFailedDispute,
  recordUnreadableDispute,
  recordWebhookEvent,
  type ReceivedWebhook,
} from '../../payments/webhook-events.ts'
import { listOpenRefunds } from '../../payments/refunds.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayDispute,
  type GatewayDisputes,
  type PaymentGateway,
} from '../../core/ports/payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'

interface UpdateDisputeInput {
  dispute_id: string
  note: string
  status?: 'under_review' | 'won' | 'lost'
}

/**
 * Saves a staff note on a dispute, and its result if the provider does not report it, which is also posted to the
 * ledger. Throws not_found, forbidden or invalid_transition.
 */
export async function updateDispute(
  ctx: RequestContext,
  { dispute_id: disputeId, note, status }: UpdateDisputeInput,
): Promise<Dispute> {
  requirePermission(ctx.actor, 'payments:refund')
  return inTransaction(ctx, async (ctx) => {
    const found = await findDispute(ctx, disputeId)
    const order = await lockOrder(ctx, found.order_id)
    const attempt = await lockAttempt(ctx, found.attempt_id)
    const before = await findDispute(ctx, disputeId)
    if (status !== undefined && status !== before.status) {
      if (!canDisputeBecome(before.status, status))
        fail('invalid_transition', { from_status: before.status, to_status: status })
      const { provider_id: providerId, amount_kobo: amountKobo, category, respond_by: respondBy } = before
      const update = {
        provider_dispute_id: providerId,
        amount_kobo: amountKobo,
        category,
        respond_by: respondBy ?? undefined,
      }
      await applyDispute(ctx, order, attempt, { ...update, status })
    }
    const changed = await saveDispute(ctx, before, { note })
    const change = { from: before.status, to: changed.status }
    await recordAudit(ctx, 'payments.dispute_updated', `order:${order.id}`, change)
    return presentDispute(changed, order, attempt.reference)
  })
}

/** Payments can be disputed for four months. */
const lookbackDays = 120

/**
 * Hourly: lists the disputes of every provider, in case a webhook event was missed. A provider or dispute that fails
 * does not stop the others; staff see such a dispute among the unmatched events. Returns how many disputes were
 * applied.
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
      if (!(error instanceof ShopError && error.code === 'payment_provider_unavailable'))
        ctx.log.error({ err: error, provider }, 'disputes could not be checked')
    }
  }
  return applied
}

/**
 * Handles a webhook event about a dispute by applying what the provider's API reports. If the API does not know the
 * dispute, the event stays unmatched. Throws payment_provider_unavailable if the provider does not respond.
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

/** Applies a dispute. A failed one is shown to staff and retried by the hourly job. */
async function isApplied(ctx: RequestContext, provider: string, dispute: GatewayDispute): Promise<boolean> {
  try {
    await applyReportedDispute(ctx, provider, dispute)
    await clearDisputeProblem(ctx, provider, dispute)
    return true
  } catch (error) {
    ctx.log.error({ err: error, provider, dispute: dispute.provider_dispute_id }, 'a dispute was not applied')
    await recordFailedDispute(ctx, provider, dispute)
    return false
  }
}

async function applyReportedDispute(ctx: RequestContext, provider: string, dispute: GatewayDispute) {
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

async function listReportedDisputes(ctx: RequestContext, gateway: PaymentGateway, since: Date) {
  const { disputes, unreadable } = await request(ctx, gateway, since)
  for (const row of unreadable) {
    ctx.log.error(
      { provider: gateway.provider, dispute: row.provider_dispute_id },
      'a dispute could not be parsed',
    )
    await recordUnreadableDispute(ctx, gateway.provider, row)
  }
  return disputes
}

async function request(ctx: RequestContext, gateway: PaymentGateway, since: Date): Promise<GatewayDisputes> {
  try {
    return await gateway.listDisputes(since.toISOString().slice(0, 10))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, provider: gateway.provider }, 'the provider did not return its disputes')
    return fail('payment_provider_unavailable')
  }
}
