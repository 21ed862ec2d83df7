import { GatewayUnavailable } from '@shop/shop/ports/gateway-failure'

/** A call may take so long unless its client is given another time. */
export const exchangeTimeoutMs = 15_000

export interface ProviderAccess {
  /** Without a slash at its end, for instance https://api.paystack.co. */
  baseUrl: string
  secretKey: string
  /** For one call, its answer's body included. */
  timeoutMs: number
}

/**
 * One call of a provider's API by its secret key. Throws GatewayUnavailable without an answer, when the provider is busy
 * (429) and when it has a fault (500 and above). Never retries by itself.
 */
export async function exchange(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const answer = await fetched(access, method, path, body)
  if (answer.status === 429) throw new GatewayUnavailable('rate_limited', `${method} ${path}`)
  if (answer.status >= 500)
    throw new GatewayUnavailable('server_error', `${method} ${path} answered ${answer.status}`)
  return answer
}

async function fetched(access: ProviderAccess, method: string, path: string, body: object | undefined) {
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
