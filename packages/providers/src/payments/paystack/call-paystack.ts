import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import { exchange, type ProviderAccess } from '../exchange.ts'
import { fieldOf } from '../json-fields.ts'
import { parseJsonKeepingDigits } from '../parse-json-keeping-digits.ts'
import { refusalOf } from './refusal-of.ts'

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
  const { status, text } = await exchange(access, method, path, body)
  const envelope = readEnvelope(text, `${method} ${path} answered ${status}`)
  if (status >= 400 || fieldOf(envelope, 'status') === false) throw refusalOf(status, envelope)
  return fieldOf(envelope, 'data')
}

function readEnvelope(text: string, what: string): unknown {
  try {
    const envelope = parseJsonKeepingDigits(text)
    if (typeof fieldOf(envelope, 'status') === 'boolean') return envelope
  } catch (cause) {
    throw new GatewayUnavailable('unreadable', `${what} with something that is not JSON`, { cause })
  }
  throw new GatewayUnavailable('unreadable', `${what} without the usual envelope`)
}
