import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, stubFetch } from './browser-for-tests.ts'
import { NoResponse } from './request-error.ts'
import { sendRequest } from './send-request.ts'

const request = () => ({ method: 'GET', url: '/api/products', headers: new Headers() })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('retries a network failure after 1, 2 and 3 s, then throws it', async () => {
  const fetch = stubFetch(new TypeError('Failed to fetch'))
  const response = sendRequest(request()).catch((error: unknown) => error)
  const attempts: number[] = []
  for (const ms of [0, 999, 1, 1_999, 1, 2_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    attempts.push(fetch.mock.calls.length)
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4])
  const error = await response
  expect(error).toBeInstanceOf(NoResponse)
  expect(error).toMatchObject({ name: 'NetworkError', message: 'An unexpected error occurred' })
})

test('returns a 5xx response after three retries', async () => {
  const fetch = stubFetch(jsonResponse(503, { message: 'Closed' }))
  const response = sendRequest(request())
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await response).status).toBe(503)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test.each([200, 302, 400, 401, 404, 429])('a response with status %i is not retried', async (status) => {
  const fetch = stubFetch(jsonResponse(status, {}))
  expect((await sendRequest(request())).status).toBe(status)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('times out a request without a response after 20 s', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  let outcome: unknown
  void sendRequest(request()).catch((error: unknown) => (outcome = error))
  await vi.advanceTimersByTimeAsync(4 * 20_000 + 6_000 - 1)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toMatchObject({ name: 'TimeoutError' })
})

test('stops at once when the page is left', async () => {
  const controller = new AbortController()
  controller.abort()
  stubFetch(new DOMException('Aborted', 'AbortError'))
  await expect(sendRequest({ ...request(), signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('returns a success after a failure', async () => {
  stubFetch(new TypeError('Failed to fetch'), jsonResponse(500, {}), jsonResponse(200, { items: [] }))
  const response = sendRequest(request())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await (await response).json()).toEqual({ items: [] })
})

/** A response that sends its headers but no body. */
function partialResponse(end: (body: ReadableStreamDefaultController) => void): Response {
  return new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"items":'))
        end(body)
      },
    }),
  )
}

test('retries a response that breaks off', async () => {
  const fetch = vi.fn<() => Promise<Response>>()
  fetch.mockResolvedValueOnce(partialResponse((body) => body.error(new TypeError('network error'))))
  fetch.mockResolvedValueOnce(jsonResponse(200, { items: [] }))
  vi.stubGlobal('fetch', fetch)
  const response = sendRequest(request())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await (await response).json()).toEqual({ items: [] })
})

test('times out a response that does not end within 20 s', async () => {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) =>
    partialResponse((body) =>
      signal.addEventListener('abort', () => body.error(new DOMException('Aborted', 'AbortError'))),
    ),
  )
  const outcome = sendRequest({ ...request(), retries: 0 }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toMatchObject({ name: 'TimeoutError' })
})
