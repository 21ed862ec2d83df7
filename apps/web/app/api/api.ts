import { parseResponseBody, sendRequest } from './send-request.ts'
import { withSession } from './with-session.ts'

export interface CallOptions {
  headers?: Record<string, string>
  /** One per user action; generated here if the caller passes none. */
  idempotencyKey?: string
  timeoutMs?: number
  signal?: AbortSignal
  /** Lets the request continue when the page is left or reloaded; limits the body to 64 KiB. */
  keepalive?: boolean
}

/**
 * Sends an input to an endpoint such as `GET /orders/{order_id}`. Fields that are not in the path become the query of a
 * GET or DELETE, and the body of any other method. Returns the response's body. Throws the body of an error response,
 * or an Error if it has none.
 */
export async function callApi(
  address: string,
  input: object = {},
  { headers: own, idempotencyKey = randomIdempotencyKey(), ...options }: CallOptions = {},
): Promise<unknown> {
  const remaining: Record<string, unknown> = { ...input }
  const [method, path] = address.split(' ') as [string, string]
  let url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(remaining[name] as string)
    delete remaining[name]
    return value
  })}`
  let body: string | undefined
  const overrides = new Headers({ accept: 'application/json', ...own })
  if (method !== 'GET') overrides.set('idempotency-key', idempotencyKey)
  // GET and DELETE.
  if (/^[GD]/.test(method)) url += toSearch(remaining)
  else {
    overrides.set('content-type', 'application/json')
    body = JSON.stringify(remaining)
  }
  return withSession(async (access) => {
    const headers = new Headers(overrides)
    if (access) headers.set('authorization', `Bearer ${access}`)
    const response = await sendRequest({ ...options, method, url, headers, body })
    return { status: response.status, body: await parseResponseBody(response) }
  })
}

function toSearch(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) search.append(name, one)
    }
  }
  return search.size ? `?${search}` : ''
}

/** Random 128-bit key for one user action. crypto.randomUUID is missing on plain http. */
export function randomIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
