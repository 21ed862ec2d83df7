import { GatewayUnavailable } from '@shop/shop/ports/gateway-failure'
import { fieldOf } from './json-fields.ts'
import { parseJsonKeepingDigits } from './parse-json-keeping-digits.ts'
import { refusalOf } from './refusal-of.ts'

export interface PaystackAccess {
  /** Without a slash at its end, for instance https://api.paystack.co. */
  baseUrl: string
  secretKey: string
  timeoutMs: number
}

/**
 * One call; answers the envelope's `data` (64-bit numbers as text).
 * Throws GatewayUnavailable without a usable answer, GatewayRefused when Paystack says no. Never retries by itself.
 */
export async function callPaystack(
  access: PaystackAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const { status, text } = await exchange(access, method, path, body)
  if (status === 429) throw new GatewayUnavailable('rate_limited', `${method} ${path}`)
  if (status >= 500) throw new GatewayUnavailable('server_error', `${method} ${path} answered ${status}`)
  const envelope = readEnvelope(text, `${method} ${path} answered ${status}`)
  if (status >= 400 || fieldOf(envelope, 'status') === false) throw refusalOf(status, envelope)
  return fieldOf(envelope, 'data')
}

async function exchange(access: PaystackAccess, method: string, path: string, body: object | undefined) {
  try {
    const response = await fetch(access.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${access.secretKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      // A redirect would carry the secret key to another place.
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new GatewayUnavailable(isTimeout ? 'timeout' : 'network', `${method} ${path}`, { cause })
  }
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
