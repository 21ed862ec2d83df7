import type { RiderRun, RiderTransfer } from '@shop/contract/rider'
import { getErrorMessage } from '../api/request-error.ts'
import { parseResponseBody } from '../api/send-request.ts'
import type { RiderAction, RiderProblem } from './rider-storage.ts'

/** A call of a rider: their link is their key. */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  /** The shop has decided: sending it again changes nothing. */
  | { kind: 'refused'; problem: RiderProblem }
  /** No usable response, so that it is not known whether the call counted: send it again, with the same key. */
  | { kind: 'unreachable' }
  /** The link is expired, revoked or forged. */
  | { kind: 'link ended' }

const timeoutMs = 30_000
/** A compressed photo over a slow connection. */
const uploadTimeoutMs = 120_000

interface RiderCall {
  method: 'GET' | 'POST' | 'PUT'
  /** Below /api/rider/. */
  path: string
  key?: string
  body?: object | FormData
}

async function call<Value>(token: string, { method, path, key, body }: RiderCall): Promise<Outcome<Value>> {
  const isUpload = body instanceof FormData
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer rider_${token}` })
  if (key) headers.set('idempotency-key', key)
  if (body && !isUpload) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(`/api/rider/${path}`, {
      method,
      headers,
      body: isUpload ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(isUpload ? uploadTimeoutMs : timeoutMs),
    })
    const content = await parseResponseBody(response)
    if (response.ok) return { kind: 'done', value: content as Value }
    if (response.status === 401) return { kind: 'link ended' }
    const canRetry = response.status >= 500 || response.status === 429 || response.status === 408
    return canRetry ? { kind: 'unreachable' } : { kind: 'refused', problem: toProblem(content) }
  } catch {
    return { kind: 'unreachable' }
  }
}

function toProblem(content: unknown): RiderProblem {
  const {
    code = '',
    attempts_left,
    errors,
  } = (content ?? {}) as Partial<RiderProblem> & {
    errors?: Record<string, string[]>
  }
  const [fieldError] = Object.values(errors ?? {}).flat()
  return {
    code,
    message: fieldError ?? getErrorMessage(content),
    ...(attempts_left !== undefined && { attempts_left }),
  }
}

export const fetchRun = (token: string) => call<RiderRun>(token, { method: 'GET', path: 'run' })

export const openTransfer = (token: string, parcelId: string) =>
  call<RiderTransfer>(token, { method: 'POST', path: `parcels/${parcelId}/transfer` })

export const refreshTransfer = (token: string, parcelId: string) =>
  call<RiderTransfer>(token, { method: 'POST', path: `parcels/${parcelId}/transfer/refresh` })

/**
 * Sends one action: first its photo, then what was done. A photo that comes too late is no reason to stop: the shop may
 * have the delivery already, and then answers the call with the same key as the first time.
 */
export async function sendAction(
  token: string,
  { parcel_id: parcelId, key, kind, body, photo }: RiderAction,
): Promise<Outcome<RiderRun>> {
  const parcel = `parcels/${parcelId}`
  if (photo) {
    const form = new FormData()
    form.append('file', photo, 'delivery.jpg')
    const uploaded = await call(token, { method: 'PUT', path: `${parcel}/delivery-photo`, body: form })
    const isLate =
      uploaded.kind === 'refused' && ['invalid_transition', 'not_found'].includes(uploaded.problem.code)
    if (uploaded.kind !== 'done' && !isLate) return uploaded
  }
  const path = `${parcel}/${kind === 'deliver' ? 'deliver' : 'failed-attempts'}`
  return call<RiderRun>(token, { method: 'POST', path, key, body })
}
