import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/endpoint'
import { actionKey } from './action-key.ts'
import { answerBody } from './answer-body.ts'
import { asSession } from './as-session.ts'
import { sendRequest } from './send-request.ts'

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }

/** What a call of an endpoint needs: all that its declaration asks for, and nothing else. */
export type CallOf<E> =
  E extends Endpoint<infer M, infer P>
    ? {
        method: M
        path: P
        headers?: Record<string, string>
        /** One per act of the user; made here when the caller has none. */
        idempotencyKey?: string
        timeoutMs?: number
        signal?: AbortSignal
        /** Goes on while the page is left or read anew; the body must be small (64 KiB). */
        keepalive?: boolean
      } & Given<'params', ParamsOf<E>> &
        Given<'query', QueryOf<E>> &
        Given<'body', BodyOf<E>>
    : never

interface AnyCall {
  method: string
  path: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  idempotencyKey?: string
  timeoutMs?: number
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * Calls an endpoint of the shop: `call<typeof addToCart>({ method: 'POST', path: '/products/add-to-cart', body })`.
 * Imports of the endpoint are types only, so no schema reaches the browser. Throws the answer's body, or an
 * Error with 'An unexpected error occurred' when there is none (specification sections 7 to 9).
 */
export async function call<E>(request: CallOf<E>): Promise<ReplyOf<E>> {
  return (await perform(request as AnyCall)) as ReplyOf<E>
}

async function perform(request: AnyCall): Promise<unknown> {
  const given = headersOf(request)
  return asSession(async (access) => {
    const headers = new Headers(given)
    if (access) headers.set('authorization', `Bearer ${access}`)
    const response = await sendRequest({
      ...request,
      url: addressOf(request),
      headers,
      body: JSON.stringify(request.body),
    })
    return { status: response.status, body: await answerBody(response) }
  })
}

function addressOf({ path, params = {}, query = {} }: AnyCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf({ method, body, headers, idempotencyKey }: AnyCall): Headers {
  const made = new Headers({ accept: 'application/json', ...headers })
  if (body !== undefined) made.set('content-type', 'application/json')
  if (method !== 'GET') made.set('idempotency-key', idempotencyKey ?? actionKey())
  return made
}
