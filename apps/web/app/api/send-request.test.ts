import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, stubFetch } from './browser-for-tests.ts'
import { NoResponse } from './request-error.ts'
import { fetchPageData } from './fetch-page-data.ts'
import { sendRequest } from './send-request.ts'
import { text } from 'node:stream/consumers'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NavigationType } from 'react-router'

const request = () => ({ method: 'GET', url: '/api/products', headers: new Headers() })

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

describe('send request', () => {
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
})

const getErrorName = (response: Promise<Response>) =>
  response.then(
    () => 'none',
    (error: Error) => error.name,
  )

describe('fetch page data', () => {
  type Context = Parameters<typeof fetchPageData>[1]
  const navigation: Context = { type: 'navigation', fetcherKey: null, navigationType: NavigationType.Push }
  const fetcher: Context = { type: 'fetcher', fetcherKey: 'newsletter', navigationType: null }

  const realFetch = fetch
  const fetchMock = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.useFakeTimers()
    fetchMock.mockReset()
    vi.stubGlobal('fetch', fetchMock)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const fetchPage = (path: string, init?: RequestInit, context: Context = navigation) =>
    fetchPageData(new Request(new URL(path, 'http://shop.test'), init), context)

  test('does not change other requests of the router', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(fetchPage('/__manifest?paths=/cart', {}, { type: 'manifest' })).rejects.toThrow(TypeError)
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('requests page data four times if the network fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const errorName = getErrorName(fetchPage('/products.data?page=2'))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await errorName).toBe('NetworkError')
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })

  test('requests a page once during maintenance, and four times after any other error', async () => {
    const responses = { closed: { 'retry-after': '3600' }, broken: undefined }
    const counts: number[] = []
    for (const headers of [responses.closed, responses.broken]) {
      fetchMock.mockReset().mockImplementation(async () => new Response('{}', { status: 503, headers }))
      const response = fetchPage('/products.data')
      await vi.advanceTimersByTimeAsync(6_000)
      expect((await response).status).toBe(503)
      counts.push(fetchMock.mock.calls.length)
    }
    expect(counts).toEqual([1, 4])
  })

  test.each([
    ['a form of a page', navigation],
    ['a form within a page', fetcher],
  ])('%s is sent once and times out after 20 s', async (_name, context) => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        }),
    )
    const errorName = getErrorName(
      fetchPage('/newsletter.data', { method: 'POST', body: 'email=a' }, context),
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await errorName).toBe('TimeoutError')
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('does not retry after the page is left', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const controller = new AbortController()
    const errorName = getErrorName(fetchPage('/products.data', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await errorName).toBe('AbortError')
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('sends method, body and headers of a form, and aborts the request when the page is left', async () => {
    vi.useRealTimers()
    vi.stubGlobal('fetch', realFetch)
    const received = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const server = createServer((request, response) => {
      response.on('close', () => ended.resolve())
      if (request.url === '/slow.data') return received.resolve()
      void text(request).then((body) =>
        response.end([request.method, request.headers['content-type'], body].join(' ')),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const shop = `http://localhost:${(server.address() as AddressInfo).port}`
    try {
      const form = { method: 'POST', body: new URLSearchParams({ email: 'ada@shop.test' }) }
      const response = await fetchPageData(new Request(`${shop}/newsletter.data`, form), fetcher)
      expect(await response.text()).toBe(
        'POST application/x-www-form-urlencoded;charset=UTF-8 email=ada%40shop.test',
      )

      const controller = new AbortController()
      const slow = getErrorName(
        fetchPageData(new Request(`${shop}/slow.data`, { signal: controller.signal }), navigation),
      )
      await received.promise
      controller.abort()
      expect(await slow).toBe('AbortError')
      await ended.promise
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
