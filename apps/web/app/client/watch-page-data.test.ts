import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageData } from './watch-page-data.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('fetch', sent)
  watchPageData()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nameOfFault = (asked: Promise<Response>) =>
  asked.then(
    () => 'none',
    (error: Error) => error.name,
  )

test('what is no data of a page is left alone', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetch('/api/products')).rejects.toThrow(TypeError)
  expect(sent).toHaveBeenCalledOnce()
})

test('the data of a page is asked for four times in all when the network fails', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const asked = nameOfFault(fetch(new URL('http://shop.test/products.data?page=2')))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await asked).toBe('NetworkError')
  expect(sent).toHaveBeenCalledTimes(4)
})

test('a page of a closed shop, which says when to come back, is asked for once, and any other fault four times', async () => {
  const answers = { closed: { 'retry-after': '3600' }, broken: undefined }
  const counts: number[] = []
  for (const headers of [answers.closed, answers.broken]) {
    sent.mockReset().mockImplementation(async () => new Response('{}', { status: 503, headers }))
    const asked = fetch('/products.data')
    await vi.advanceTimersByTimeAsync(6_000)
    expect((await asked).status).toBe(503)
    counts.push(sent.mock.calls.length)
  }
  expect(counts).toEqual([1, 4])
})

test('a form is sent once, and ends after 20 s without an answer', async () => {
  sent.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      }),
  )
  const asked = nameOfFault(fetch('/newsletter.data', { method: 'POST', body: 'email=a' }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toBe('TimeoutError')
  expect(sent).toHaveBeenCalledOnce()
})

test('a page that is left before is not asked for again', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const leaving = new AbortController()
  const asked = nameOfFault(fetch('/products.data', { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await asked).toBe('AbortError')
  expect(sent).toHaveBeenCalledOnce()
})
