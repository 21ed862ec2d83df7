import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/endpoint'
import { actionKey } from './action-key.ts'
import { answerBody } from './answer-body.ts'
import { expireSession } from './expire-session.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionExpired, unexpectedError } from './request-error.ts'
import { sendRequest } from './send-request.ts'
import { session } from './session.ts'

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
        /** For uploads; everything else is JSON. */
        contentType?: string
        signal?: AbortSignal
      } & Given<'params', ParamsOf<E>> &
        Given<'query', QueryOf<E>> &
        (E extends { upload: boolean } ? { body: Blob } : Given<'body', BodyOf<E>>)
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
  contentType?: string
  signal?: AbortSignal
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
  const send = () => {
    const headers = new Headers(given)
    const access = session.get().tokens?.access
    if (access) headers.set('authorization', `Bearer ${access}`)
    return sendRequest({
      method: request.method,
      url: addressOf(request),
      headers,
      body: bodyOf(request.body),
      timeoutMs: request.timeoutMs,
      signal: request.signal,
    })
  }
  const tokens = session.get().tokens
  const first = await readAnswer(await send())
  if (!tokens || !mayRefresh(first)) return settle(first)
  if (await refreshSession(tokens.access)) return settle(await readAnswer(await send()))
  await expireSession()
  throw new Error(sessionExpired)
}

interface Answer {
  status: number
  ok: boolean
  body: unknown
}

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, ok: response.ok, body: await answerBody(response) }
}

function settle({ ok, body }: Answer): unknown {
  if (ok) return body
  throw body ?? new Error(unexpectedError)
}

/** A 403 with our own code says that the account may not do this: a new token would change nothing. */
function mayRefresh({ status, body }: Answer): boolean {
  if (status === 401) return true
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
  return status === 403 && code !== 'forbidden'
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

function headersOf({ method, body, headers, idempotencyKey, contentType }: AnyCall): Headers {
  const made = new Headers({ accept: 'application/json', ...headers })
  if (contentType) made.set('content-type', contentType)
  else if (body !== undefined && !(body instanceof Blob)) made.set('content-type', 'application/json')
  if (method !== 'GET') made.set('idempotency-key', idempotencyKey ?? actionKey())
  return made
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  return body instanceof Blob ? body : JSON.stringify(body)
}
