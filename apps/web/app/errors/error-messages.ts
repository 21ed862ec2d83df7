import type { FieldErrors } from '@shop/contract/account-rules'
import { getErrorMessage } from '../api/request-error.ts'

/** The seven kinds of error page. */
export type ErrorKind = 'server' | 'network' | 'timeout' | 'forbidden' | 'payment' | 'maintenance' | 'general'

// Messages that browsers throw for a fetch or import without a response.
const unreachable =
  /^(?:Failed to fetch|NetworkError when|Load failed|error loading dyn|Importing a module script|network error)/i

/** Kind of error, from what was thrown: a response with a status, a problem body, or an Error. */
export function errorKind(error: unknown): ErrorKind {
  const body = getBody(error)
  // Only the shop itself sends the maintenance code: any other 503 is from a proxy or an error.
  const code = getText(error, 'code') ?? getText(body, 'code')
  if (code === 'maintenance') return 'maintenance'
  if (code === 'payment_provider_unavailable') return 'payment'
  const status = getStatus(error) ?? getStatus(body)
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 402) return 'payment'
  if (status === 408 || status === 504) return 'timeout'
  if (status !== undefined && status >= 500) return 'server'
  const name = getText(error, 'name')
  if (name === 'TimeoutError') return 'timeout'
  const message = getText(error, 'message') ?? ''
  if (name === 'NetworkError' || (error instanceof TypeError && unreachable.test(message))) return 'network'
  // The router's message for a server error without details.
  return message === 'Unexpected Server Error' ? 'server' : 'general'
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The response body, which the router leaves as text for a bare error. */
function getBody(error: unknown): unknown {
  const body = getField(error, 'data')
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function getStatus(value: unknown): number | undefined {
  const status = getField(value, 'status')
  return typeof status === 'number' ? status : undefined
}

function getText(value: unknown, name: string): string | undefined {
  const text = getField(value, name)
  return typeof text === 'string' && text ? text : undefined
}

/** Text from the error body, such as the `note` in maintenance mode. */
export function getErrorText(error: unknown, name: string): string | undefined {
  return getText(error, name) ?? getText(getBody(error), name)
}

/** The request id logged by the server, otherwise a made-up id of kind, day and four random characters. */
export function errorId(error: unknown, kind: ErrorKind, now: Date, random: () => number): string {
  const requestId = getErrorText(error, 'request_id')
  if (requestId) return requestId
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const suffix = Math.floor(random() * 0x10000)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')
  return `${kind.charAt(0).toUpperCase()}-${day}-${suffix}`
}

/** Messages by field from an error body. */
export function parseFieldErrors(problem: unknown): FieldErrors {
  const errors: unknown =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'errors') : null
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
    ),
  )
}

/** The first message of each field. */
export function getFieldErrors(problem: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parseFieldErrors(problem)).map(([field, texts]) => [field, texts[0]]),
  )
}

/** Message of the first field that the server names, otherwise of the whole error. */
export function getFirstErrorMessage(error: unknown): string {
  return Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error)
}

export function formValue(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
