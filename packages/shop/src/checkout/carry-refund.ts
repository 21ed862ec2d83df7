import { inTransaction, type ShopContext } from '../kernel/context.ts'
import type { DueWork } from '../kernel/due-work.ts'
import { confirmRefund } from '../orders/confirm-refund.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { findRefund, matchRefund, merchantNoteOf, type Refund } from '../payments/find-refund.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { refundStateOf, type RefundState } from '../payments/refund-states.ts'
import { takenBackReason } from '../payments/taken-back.ts'
import { GatewayRefused } from '../ports/gateway-failure.ts'

interface Told {
  state: RefundState
  providerId?: string
}

/**
 * Carries a refund to the provider, once however often the work is tried: the provider knows no idempotency key, so its
 * list is searched for our note before anything is asked. Throws while the provider does not answer.
 */
export async function carryRefund(shop: ShopContext, work: DueWork): Promise<void> {
  const { refundId } = work.payload as { refundId: string }
  const found = await findRefund(shop, refundId)
  if (found?.refund.state !== 'asked') return
  const told = await ask(shop, found.refund, found.attempt)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, found.attempt.orderId)
    const fresh = await findRefund(shop, refundId)
    const state = fresh && (await recordRefund(shop, fresh.attempt, fresh.refund, told))
    if (state) await confirmRefund(shop, order, { ...fresh.refund, state })
    else if (told.state !== 'failed' && fresh?.refund.sentReference === takenBackReason)
      shop.log.error({ refund: refundId }, 'a refund was sent while its provider took the payment back')
  })
}

async function ask(shop: ShopContext, refund: Refund, attempt: Attempt): Promise<Told> {
  const gateway = shop.providers.gateways.of(attempt.provider)
  if (!gateway) throw new Error(`There is no key of ${attempt.provider} to ask for a refund.`)
  try {
    const known = matchRefund(refund, await gateway.listRefunds(attempt.reference))
    const { state, providerRefundId } =
      known ??
      (await gateway.refund({
        reference: attempt.reference,
        amountKobo: refund.amountKobo,
        customerNote: 'Your refund is on its way.',
        merchantNote: merchantNoteOf(refund),
      }))
    return { state: refundStateOf(state), providerId: providerRefundId }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    shop.log.error({ err: error, refund: refund.id }, 'the provider refused a refund')
    return { state: 'failed' }
  }
}
