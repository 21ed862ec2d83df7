import { requestRetries, requestTimeoutMs, retryBackoffMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { slowAfterMs, setNetworkStatus } from './network-status.ts'
import { NoResponse } from './request-error.ts'

interface RawRequest {
  method: string
  /** Path with query, starting with /api/. */
  url: string
  headers: Headers
  body?: BodyInit
  timeoutMs?: number
  signal?: AbortSignal
  keepalive?: boolean
  /** Number of retries: three by default; pass 0 if repeating the request is not safe. */
  retries?: number
  /** Whether a 5xx response is not retried. */
  isFinal?: (response: Response) => boolean
  /** Replacement for `fetch`, to send the router's own request. */
  send?: typeof fetch
}

/**
 * Sends a request and retries it up to three times, after 1, 2 and 3 s, if the network fails or the server responds
 * with 5xx. Returns the last response, or throws NoResponse if there is none.
 */
export async function sendRequest(request: RawRequest): Promise<Response> {
  const { retries = requestRetries, signal, isFinal } = request
  const slow = setTimeout(() => setNetworkStatus(request, t('Slow network. Still trying.')), slowAfterMs)
  try {
    for (let retry = 0; ; retry += 1) {
      const outcome = await attempt(request)
      const failed = outcome instanceof NoResponse || (outcome.status >= 500 && !isFinal?.(outcome))
      if (failed && retry < retries && !signal?.aborted) {
        setNetworkStatus(request, t('Trying again ({number} of {retries})', { number: retry + 1, retries }))
        await pause((retry + 1) * retryBackoffMs)
      } else if (outcome instanceof NoResponse) throw outcome
      else return outcome
    }
  } finally {
    clearTimeout(slow)
    setNetworkStatus(request, null)
  }
}

async function attempt(request: RawRequest): Promise<Response | NoResponse> {
  const {
    method,
    url,
    headers,
    body,
    signal,
    keepalive,
    timeoutMs = requestTimeoutMs,
    send = fetch,
  } = request
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), timeoutMs)
  const stop = () => control.abort()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const response = await send(url, { method, headers, body, keepalive, signal: control.signal })
    // The body may also break off or never end.
    await response.clone().arrayBuffer()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    return new NoResponse(control.signal.aborted ? 'TimeoutError' : 'NetworkError', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** The JSON or text of a response; undefined if empty or neither. */
export async function parseResponseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  if (!response.headers.get('content-type')?.includes('json')) return response.ok ? text : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Fetches page data for the router with the timeouts and retries of API calls. A form is sent only once, because it has
 * no idempotency key. During maintenance, when the response says when to retry, a page is requested once.
 */
export function sendPageRequest(request: Request): Promise<Response> {
  const { method, url, headers, signal } = request
  return sendRequest({
    method,
    url,
    headers,
    signal,
    retries: method === 'GET' ? undefined : 0,
    isFinal: ({ status, headers }) => status === 503 && headers.has('retry-after'),
    // Sends the router's own request object, including its body.
    send: (_url, init) => fetch(request, { signal: init?.signal }),
  })
}
