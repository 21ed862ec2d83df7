import { text } from 'node:stream/consumers'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPageData } from './send-request.ts'

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
const getErrorName = (response: Promise<Response>) =>
  response.then(
    () => 'none',
    (error: Error) => error.name,
  )

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
  const errorName = getErrorName(fetchPage('/newsletter.data', { method: 'POST', body: 'email=a' }, context))
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
