import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import { requestProvider, type ProviderAccess } from '../exchange.ts'
import { getField } from '../json-fields.ts'
import { parseJsonExact } from '../parse-json-keeping-digits.ts'
import { toGatewayError } from './refusal-of.ts'

/**
 * One call; answers the envelope's `data` (64-bit numbers as text).
 * Throws GatewayUnavailable without a usable answer, GatewayRefused when Paystack says no.
 */
export async function callPaystack(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const { status, text } = await requestProvider(access, method, path, body)
  const envelope = parseEnvelope(text, `${method} ${path} answered ${status}`)
  if (status >= 400 || getField(envelope, 'status') === false) throw toGatewayError(status, envelope)
  return getField(envelope, 'data')
}

function parseEnvelope(text: string, operation: string): unknown {
  try {
    const envelope = parseJsonExact(text)
    if (typeof getField(envelope, 'status') === 'boolean') return envelope
  } catch (cause) {
    throw new GatewayUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
  throw new GatewayUnavailable('unreadable', `${operation} without the usual envelope`)
}
