import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const page = `${origin}/rider/${'a'.repeat(43)}`
const fetchMock = vi.fn<() => Promise<Response>>()
const listeners = new Map<string, (event: object) => void>()
const cached = new Map<string, Response>()

/** The part of the Cache API that the worker uses, with one cache. */
const cache = {
  match: async (url: string) => cached.get(url)?.clone(),
  keys: async () => [...cached.keys()],
  delete: async (url: string) => cached.delete(url),
  put: async (url: string, response: Response) => cached.set(url, response),
}

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  await import('./rider-worker.ts')
  cached.clear()
  cached.set(page, new Response('as of this morning'))
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the page, which the server answers so, if at all. Returns its text. */
async function open(response: Response | undefined): Promise<string> {
  if (response) fetchMock.mockResolvedValueOnce(response)
  else fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const request = { method: 'GET', url: page, mode: 'navigate' }
  let opened: Promise<Response> | undefined
  listeners.get('fetch')?.({ request, respondWith: (input: Promise<Response>) => (opened = input) })
  return (await (await opened)?.text()) ?? ''
}

test.each([403, 404, 429, 500, 503])(
  'a page refused with %s leaves the stored one, which opens',
  async (status) => {
    expect(await open(new Response('refused', { status }))).toBe('as of this morning')
    expect([...cached.keys()]).toEqual([page])
  },
)

test('without a response the stored page opens', async () => {
  expect(await open(undefined)).toBe('as of this morning')
})

test('a link that has ended deletes the stored page', async () => {
  expect(await open(new Response('ended', { status: 410 }))).toBe('ended')
  expect(cached.size).toBe(0)
})

test('a new page is stored instead of the one of another link', async () => {
  cached.set(`${origin}/rider/${'b'.repeat(43)}`, new Response('of yesterday'))
  expect(await open(new Response('as of now'))).toBe('as of now')
  expect([...cached.keys()]).toEqual([page])
  expect(await cached.get(page)?.text()).toBe('as of now')
})
