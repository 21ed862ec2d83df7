import { GatewayUnavailable, type UnavailableReason } from '@shop/domain/core/ports/payment-gateway'

/** A call may take so long unless its client is given another time. */
export const providerTimeoutMs = 15_000

export interface ProviderAccess {
  /** Without a slash at its end, for instance https://api.paystack.co. */
  baseUrl: string
  /** Sent as the bearer; absent where the provider wants it in the body. */
  secretKey?: string
  /** For one call, its response's body included. */
  timeoutMs: number
}

/** Makes the error of a provider that gave no usable response. */
export type CreateUnavailableError = (
  reason: UnavailableReason,
  detail: string,
  options?: ErrorOptions,
) => Error

const gatewayUnavailable: CreateUnavailableError = (...args) => new GatewayUnavailable(...args)

/**
 * One call of a provider's API by its secret key. Throws what `unavailable` makes, GatewayUnavailable unless told, without
 * a response, when the provider is busy (429) and when it has a fault (500 and above). Retries nothing that got a response.
 */
export async function requestProvider(
  access: ProviderAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  unavailable = gatewayUnavailable,
): Promise<{ status: number; text: string }> {
  const operation = `${method} ${path}`
  const call = { method, body: body === undefined ? undefined : JSON.stringify(body) }
  const received = await fetchText(access, path, call).catch((cause: unknown) => {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw unavailable(isTimeout ? 'timeout' : 'network', operation, { cause })
  })
  if (received.status === 429) throw unavailable('rate_limited', operation)
  if (received.status >= 500) throw unavailable('server_error', `${operation} returned ${received.status}`)
  return received
}

async function fetchText({ baseUrl, secretKey, timeoutMs }: ProviderAccess, path: string, call: RequestInit) {
  const init: RequestInit = {
    ...call,
    headers: {
      'content-type': 'application/json',
      ...(secretKey !== undefined && { authorization: `Bearer ${secretKey}` }),
    },
    // A redirect would carry the secret key to another place.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await fetch(baseUrl + path, init).catch((error: unknown) => {
    if (call.method === 'GET' && isClosed(error)) return fetch(baseUrl + path, init)
    throw error
  })
  return { status: response.status, text: await response.text() }
}

/** A kept connection that the other side closed just then: who only reads may ask once more (RFC 9110, 9.2.2). */
const isClosed = (error: unknown) =>
  error instanceof TypeError && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(getErrorCode(error.cause))

const getErrorCode = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')
