import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/endpoint'
import { actionKey } from './action-key.ts'
import { answerBody } from './answer-body.ts'
import { asSession } from './as-session.ts'
import { sendRequest } from './send-request.ts'

export interface CallOptions {
  headers?: Record<string, string>
  /** One per act of the user; made here when the caller has none. */
  idempotencyKey?: string
  timeoutMs?: number
  signal?: AbortSignal
  /** Goes on while the page is left or read anew; the body must be small (64 KiB). */
  keepalive?: boolean
}

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }

/** What a call of an endpoint needs: all that its declaration asks for, and nothing else. */
export type CallOf<E> =
  E extends Endpoint<infer M, infer P>
    ? CallOptions & { method: M; path: P } & Given<'params', ParamsOf<E>> &
        Given<'query', QueryOf<E>> &
        Given<'body', BodyOf<E>>
    : never

/**
 * Calls an endpoint of the shop: `call<typeof addToCart>({ method: 'POST', path: '/products/add-to-cart', body })`.
 * Imports of the endpoint are types only, so no schema reaches the browser. Throws the answer's body, or an
 * Error with 'An unexpected error occurred' when there is none (specification sections 7 to 9).
 */
export async function call<E>(request: CallOf<E>): Promise<ReplyOf<E>> {
  const { method, path, params, query, body, ...options } = request as CallOptions & {
    method: string
    path: string
    params?: object
    query?: object
    body?: object
  }
  return (await callApi(`${method} ${path}`, { ...params, ...query, ...body }, options)) as ReplyOf<E>
}

/**
 * Sends an input to an endpoint, `GET /orders/{orderId}`: what the path does not name is the query of a GET or DELETE
 * and the body of any other. Answers the answer's body; throws it, or an Error where there is none, when it is refused.
 */
export async function callApi(
  address: string,
  input: Record<string, unknown>,
  { headers: own, idempotencyKey, ...options }: CallOptions = {},
): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ')
  const rest = { ...input }
  let url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name] ?? ''))
  })}`
  const given = new Headers({ accept: 'application/json', ...own })
  if (method !== 'GET') given.set('idempotency-key', idempotencyKey ?? actionKey())
  let body: string | undefined
  if (method === 'GET' || method === 'DELETE') url += searchOf(rest)
  else if (Object.keys(rest).length > 0) {
    given.set('content-type', 'application/json')
    body = JSON.stringify(rest)
  }
  return asSession(async (access) => {
    const headers = new Headers(given)
    if (access) headers.set('authorization', `Bearer ${access}`)
    const response = await sendRequest({ ...options, method, url, headers, body })
    return { status: response.status, body: await answerBody(response) }
  })
}

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}
