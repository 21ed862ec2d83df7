import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayBank } from '../../core/ports/payment-gateway.ts'
import { findOwnRefund } from './find-own-refund.ts'

/**
 * The banks, by name, into which the provider of one of the caller's refunds sends money. Refuses with not_found, or with
 * payment_unavailable when it does not answer.
 */
export async function listRefundBanks(
  ctx: RequestContext,
  wish: { orderId: string; refundId: string },
): Promise<GatewayBank[]> {
  const { attempt } = await findOwnRefund(ctx, wish)
  const gateway = ctx.providers.gateways.of(attempt.provider) ?? refuse('payment_provider_unavailable')
  try {
    const banks = await gateway.listBanks()
    return banks.toSorted((one, other) => one.name.localeCompare(other.name))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    return refuse('payment_provider_unavailable')
  }
}
