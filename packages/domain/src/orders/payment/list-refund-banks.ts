import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { GatewayUnavailable } from '../../core/ports/gateway-failure.ts'
import type { GatewayBank } from '../../core/ports/payment-gateway.ts'
import { findMyRefund } from './find-own-refund.ts'

/**
 * The banks, by name, into which the provider of one of the caller's refunds sends money. Refuses with not_found, or with
 * payment_unavailable when it does not answer.
 */
export async function listRefundBanks(
  ctx: RequestContext,
  input: { orderId: string; refundId: string },
): Promise<GatewayBank[]> {
  const { attempt } = await findMyRefund(ctx, input)
  const gateway = ctx.providers.gateways.of(attempt.provider) ?? fail('payment_provider_unavailable')
  try {
    const banks = await gateway.listBanks()
    return banks.toSorted((one, other) => one.name.localeCompare(other.name))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    return fail('payment_provider_unavailable')
  }
}
