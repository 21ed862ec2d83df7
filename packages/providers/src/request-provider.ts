import { GatewayUnavailable, type UnavailableReason } from '@shop/domain/core/ports/payment-gateway'

/** Time limit of a call, unless its client sets another. */
export const providerTimeoutMs = 15_000

export interface ProviderAccess {
  /** Without a trailing slash, for instance https://api.paystack.co. */
  baseUrl: string
  /** Sent as the bearer token; absent if the provider expects it in the body. */
  secretKey?: string
  /** For one call, including the response body. */
  timeoutMs: number
}

/** Creates the error for a provider that gave no usable response. */
export type CreateUnavailableError = (
  reason: UnavailableReason,
  detail: string,
  options?: ErrorOptions,
) => Error

const gatewayUnavailable: CreateUnavailableError = (...args) => new GatewayUnavailable(...args)

/**
 * Calls a provider's API with its secret key. Throws the error that `unavailable` creates, by default
 * GatewayUnavailable, if there is no response, the provider is busy (429) or it has an internal error (500 and above).
 * Never retries a call that got a response.
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
    // A redirect would send the secret key elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await fetch(baseUrl + path, init).catch((error: unknown) => {
    if (call.method === 'GET' && isClosed(error)) return fetch(baseUrl + path, init)
    throw error
  })
  return { status: response.status, text: await response.text() }
}

/** A reused connection that the other side had just closed: reads may be retried once (RFC 9110, 9.2.2). */
const isClosed = (error: unknown) =>
  error instanceof TypeError && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(getErrorCode(error.cause))

const getErrorCode = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')
