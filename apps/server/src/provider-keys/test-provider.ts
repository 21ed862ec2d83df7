import type { ProviderTest } from '@shop/contract/admin/providers'
import { requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { fail } from '@shop/domain/core/errors'
import { CourierUnavailable } from '@shop/domain/core/ports/courier'
import { AdConversionsUnavailable } from '@shop/domain/core/ports/ad-conversions'
import { GatewayUnavailable, type UnavailableReason } from '@shop/domain/core/ports/payment-gateway'
import { SmsUnavailable } from '@shop/domain/core/ports/sms'
import { WhatsappUnavailable } from '@shop/domain/core/ports/whatsapp'
import type { Config } from '../config.ts'
import { providerList } from './provider-list.ts'

/**
 * Calls a provider with the keys in use, without an effect there. A rejection is in its own words. Throws forbidden or
 * not_found.
 */
export async function testProvider(
  ctx: RequestContext,
  config: Config,
  { provider: name }: { provider: string },
): Promise<ProviderTest> {
  requirePermission(ctx.actor, 'provider-keys:write')
  const provider = providerList.find((listed) => listed.name === name) ?? fail('not_found')
  try {
    const isSetUp = await provider.test(config)
    return { is_accepted: isSetUp, message: isSetUp ? `${provider.title}: it works.` : 'No key is set.' }
  } catch (error) {
    ctx.log.info({ provider: name, reason: (error as Error).message }, 'A provider did not accept its key')
    return { is_accepted: false, message: describeFailure(provider.title, error as Error) }
  }
}

/** What a call without a usable response means for the owner; otherwise the provider's words. */
export function describeFailure(title: string, error: Error): string {
  const isUnavailable =
    error instanceof GatewayUnavailable ||
    error instanceof SmsUnavailable ||
    error instanceof WhatsappUnavailable ||
    error instanceof CourierUnavailable ||
    error instanceof AdConversionsUnavailable
  return isUnavailable ? `${title} ${unavailable[error.reason]}` : error.message
}

const unavailable: Record<UnavailableReason, string> = {
  network: 'could not be reached: check that this machine is online, then test again.',
  timeout: 'did not respond in time: test again later.',
  rate_limited: 'had too many calls from this machine: test again in a minute.',
  server_error: 'has a problem at the moment: test again later.',
  unreadable: 'sent a response that makes no sense: check the address, or test again later.',
}
