import { randomIdempotencyKey } from './api.ts'
import { withSession, type ApiResponse } from './with-session.ts'
import { NoResponse } from './request-error.ts'

/** Long enough for a 5 MB photo over a slow connection. */
const uploadTimeoutMs = 180_000

export interface Upload {
  /** Path with parameters filled in, beginning with /api/. */
  url: string
  file: File
  /** Called with 0 to 100 while the file is sent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** For files larger than a photo. */
  timeoutMs?: number
}

/** Sends one file as the multipart field "file" and returns the body, or throws as `callApi` does. */
export async function uploadFile<Reply>(upload: Upload): Promise<Reply> {
  const key = randomIdempotencyKey()
  return (await withSession((access) => send(upload, key, access))) as Reply
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(
  { url, file, onProgress, signal, timeoutMs = uploadTimeoutMs }: Upload,
  key: string,
  access?: string,
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded * 100) / total) : 0),
    )
    request.addEventListener('load', () => resolve({ status: request.status, body: parseBody(request) }))
    request.addEventListener('error', () => reject(new NoResponse('NetworkError', undefined)))
    request.addEventListener('timeout', () => reject(new NoResponse('TimeoutError', undefined)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

function parseBody({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined
  }
}
