import { asSystem, inTransaction, type ShopContext } from '../../core/context.ts'
import { later } from '../../core/clock.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import { applyDispute } from '../apply-dispute.ts'
import { lockOrder } from '../find-order.ts'
import {
  clearDisputeProblem,
  noteFailedDispute,
  noteUnreadableDispute,
} from '../../payments/dispute-problems.ts'
import { findAttempt, lockAttempt } from '../../payments/find-attempt.ts'
import { listOpenRefunds } from '../../payments/find-refund.ts'
import { noteNotice, type ReceivedNotice } from '../../payments/note-notice.ts'
import { GatewayRefused, GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayDispute, GatewayDisputes, PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { settlePayment } from './settle-payment.ts'

const dayMs = 24 * 3_600_000
/** Payments can be disputed for four months. */
const lookbackDays = 120

/**
 * An hourly job: lists the disputes of every provider, in case a webhook event was missed. A provider or dispute that fails
 * does not stop the others, and staff see the dispute among the unmatched events. Returns how many disputes were applied.
 */
export async function checkDisputes(shop: ShopContext): Promise<number> {
  const since = later(shop.clock.now(), -lookbackDays * dayMs)
  let applied = 0
  for (const provider of shop.providers.gateways.providers) {
    const gateway = shop.providers.gateways.of(provider)
    try {
      for (const dispute of gateway ? await listReported(shop, gateway, since) : [])
        if (await isApplied(shop, provider, dispute)) applied += 1
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_unavailable'))
        shop.log.error({ err: error, provider }, 'disputes could not be checked')
    }
  }
  return applied
}

/**
 * Handles a webhook event about a dispute: applies what the provider's API says about it. An event of a dispute that the API
 * does not know stays unmatched. Refuses with payment_unavailable if the provider does not respond.
 */
export async function applyDisputeEvent(
  shop: ShopContext,
  gateway: PaymentGateway,
  notice: ReceivedNotice & { reference: string },
): Promise<void> {
  const attempt = await findAttempt(shop, notice.reference)
  if (attempt?.provider !== gateway.provider) return noteNotice(shop, notice, 'unknown payment')
  const all = await listReported(shop, gateway, later(attempt.createdAt, -dayMs))
  const own = all.filter(({ reference }) => reference === notice.reference)
  for (const dispute of own) await isApplied(shop, gateway.provider, dispute)
  return noteNotice(shop, notice, own.length > 0 ? 'dispute' : 'unknown dispute')
}

/** Applies a dispute. One that fails is shown to staff, and tried again by the hourly job. */
async function isApplied(shop: ShopContext, provider: string, dispute: GatewayDispute): Promise<boolean> {
  try {
    await applyReported(shop, provider, dispute)
    await clearDisputeProblem(shop, provider, dispute)
    return true
  } catch (error) {
    shop.log.error({ err: error, provider, dispute: dispute.providerDisputeId }, 'a dispute was not applied')
    await noteFailedDispute(shop, provider, dispute)
    return false
  }
}

async function applyReported(shop: ShopContext, provider: string, dispute: GatewayDispute): Promise<void> {
  const attempt = await findAttempt(shop, dispute.reference)
  if (attempt?.provider !== provider || dispute.currency !== 'NGN') return
  // The shop does not know yet that this payment was made: apply the payment first.
  if (attempt.state !== 'paid' && attempt.state !== 'reversed') await settlePayment(shop, dispute.reference)
  const hasOpenRefund = await inTransaction(asSystem(shop, 'payments'), async (shop) => {
    const order = await lockOrder(shop, attempt.orderId)
    const now = await lockAttempt(shop, attempt.id)
    await applyDispute(shop, order, now, dispute)
    return dispute.status === 'lost' && (await listOpenRefunds(shop, attempt.id)).length > 0
  })
  // Open refunds of a lost payment have ended with it.
  if (hasOpenRefund) await settlePayment(shop, dispute.reference)
}

async function listReported(
  shop: ShopContext,
  gateway: PaymentGateway,
  since: Date,
): Promise<GatewayDispute[]> {
  const { disputes, unreadable } = await ask(shop, gateway, since)
  for (const row of unreadable) {
    shop.log.error(
      { provider: gateway.provider, dispute: row.providerDisputeId },
      'a dispute is not readable',
    )
    await noteUnreadableDispute(shop, gateway.provider, row)
  }
  return disputes
}

async function ask(shop: ShopContext, gateway: PaymentGateway, since: Date): Promise<GatewayDisputes> {
  try {
    return await gateway.listDisputes(since.toISOString().slice(0, 10))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    shop.log.warn({ err: error, provider: gateway.provider }, 'the provider listed no disputes')
    return refuse('payment_unavailable')
  }
}
