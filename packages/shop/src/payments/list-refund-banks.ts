import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { GatewayUnavailable } from '../ports/gateway-failure.ts'
import type { GatewayBank } from '../ports/payment-gateway.ts'

/** The banks that the provider sends money to, by name. Refuses with payment_unavailable when it does not answer. */
export async function listRefundBanks(shop: ShopContext): Promise<GatewayBank[]> {
  const { gateway } = shop.providers
  if (!gateway) return refuse('payment_unavailable')
  try {
    const banks = await gateway.listBanks()
    return banks.toSorted((one, other) => one.name.localeCompare(other.name))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    return refuse('payment_unavailable')
  }
}
