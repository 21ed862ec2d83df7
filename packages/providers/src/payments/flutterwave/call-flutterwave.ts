import {
  GatewayRefused,
  type GatewayErrorCode,
  GatewayUnavailable,
} from '@shop/domain/core/ports/gateway-failure'
import { requestProvider, type ProviderAccess } from '../exchange.ts'
import { getField, getText } from '../json-fields.ts'
import { parseJsonNumbersAsText } from '../parse-json-keeping-digits.ts'

/** First match wins. Flutterwave has no codes in its refusals, only words. */
const patterns: { code: GatewayErrorCode; sign: RegExp }[] = [
  { code: 'invalid_key', sign: /authorization|invalid (?:secret )?key/i },
  { code: 'duplicate_reference', sign: /duplicate/i },
  { code: 'not_found', sign: /no transaction was found|not found/i },
  { code: 'already_refunded', sign: /(?:fully|already) refunded/i },
  { code: 'email_refused', sign: /email/i },
  { code: 'amount_refused', sign: /amount/i },
]

/**
 * One call of the v3 API; answers the whole envelope, in which every number is text: sums have decimals.
 * Throws GatewayUnavailable without a usable answer, GatewayRefused when Flutterwave says no.
 */
export async function callFlutterwave(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const { status, text } = await requestProvider(access, method, path, body)
  const envelope = parseEnvelope(text, `${method} ${path} answered ${status}`)
  if (status < 400 && getField(envelope, 'status') === 'success') return envelope
  const message = getText(envelope, 'message') ?? `HTTP ${status} without a message`
  if (status === 401) throw new GatewayRefused('invalid_key', message)
  throw new GatewayRefused(patterns.find(({ sign }) => sign.test(message))?.code ?? 'refused', message)
}

function parseEnvelope(text: string, operation: string): unknown {
  try {
    const envelope = parseJsonNumbersAsText(text)
    if (getText(envelope, 'status') !== undefined) return envelope
  } catch (cause) {
    throw new GatewayUnavailable('unreadable', `${operation} with something that is not JSON`, { cause })
  }
  throw new GatewayUnavailable('unreadable', `${operation} without the usual envelope`)
}
