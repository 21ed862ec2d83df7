import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPageData } from './fetch-page-data.ts'

type Context = Parameters<typeof fetchPageData>[1]
const navigation: Context = { type: 'navigation', fetcherKey: null, navigationType: NavigationType.Push }
const fetcher: Context = { type: 'fetcher', fetcherKey: 'newsletter', navigationType: null }

const plainFetch = fetch
const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (path: string, init?: RequestInit, context: Context = navigation) =>
  fetchPageData(new Request(new URL(path, 'http://shop.test'), init), context)
const nameOfFault = (asked: Promise<Response>) =>
  asked.then(
    () => 'none',
    (error: Error) => error.name,
  )

test('other requests of the router are not changed', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask('/__manifest?paths=/cart', {}, { type: 'manifest' })).rejects.toThrow(TypeError)
  expect(sent).toHaveBeenCalledOnce()
})

test('page data is requested four times in all if the network fails', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const asked = nameOfFault(ask('/products.data?page=2'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await asked).toBe('NetworkError')
  expect(sent).toHaveBeenCalledTimes(4)
})

test('a page of a closed shop is requested once, and after any other error four times', async () => {
  const answers = { closed: { 'retry-after': '3600' }, broken: undefined }
  const counts: number[] = []
  for (const headers of [answers.closed, answers.broken]) {
    sent.mockReset().mockImplementation(async () => new Response('{}', { status: 503, headers }))
    const asked = ask('/products.data')
    await vi.advanceTimersByTimeAsync(6_000)
    expect((await asked).status).toBe(503)
    counts.push(sent.mock.calls.length)
  }
  expect(counts).toEqual([1, 4])
})

test.each([
  ['a form of a page', navigation],
  ['a form within a page', fetcher],
])('%s is sent once, and ends after 20 s without an answer', async (_name, context) => {
  sent.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      }),
  )
  const asked = nameOfFault(ask('/newsletter.data', { method: 'POST', body: 'email=a' }, context))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toBe('TimeoutError')
  expect(sent).toHaveBeenCalledOnce()
})

test('a page that was left is not requested again', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const leaving = new AbortController()
  const asked = nameOfFault(ask('/products.data', { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await asked).toBe('AbortError')
  expect(sent).toHaveBeenCalledOnce()
})

test('method, body and headers of a form reach the server, and leaving the page aborts the request', async () => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', plainFetch)
  const heard = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const server = createServer(async (request, answer) => {
    answer.on('close', () => ended.resolve())
    if (request.url === '/slow.data') return heard.resolve()
    const body = await request.setEncoding('utf8').toArray()
    answer.end([request.method, request.headers['content-type'], body.join('')].join(' '))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const shop = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    const form = { method: 'POST', body: new URLSearchParams({ email: 'ada@shop.test' }) }
    const answer = await fetchPageData(new Request(`${shop}/newsletter.data`, form), fetcher)
    expect(await answer.text()).toBe(
      'POST application/x-www-form-urlencoded;charset=UTF-8 email=ada%40shop.test',
    )

    const leaving = new AbortController()
    const slow = nameOfFault(
      fetchPageData(new Request(`${shop}/slow.data`, { signal: leaving.signal }), navigation),
    )
    await heard.promise
    leaving.abort()
    expect(await slow).toBe('AbortError')
    await ended.promise
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
