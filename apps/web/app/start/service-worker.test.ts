import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const stores = new Map<string, Map<string, Response>>()
const fetched = vi.fn<(asked: Request | string) => Promise<Response>>()
const listeners = new Map<string, (event: object) => void>()

/** As much of a browser's caches as the worker uses. */
const caches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => kept.set(address, answer),
      add: async (address: string) => kept.set(address, new Response('')),
    }
  },
}

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  await import('./service-worker.ts')
  const pages = await caches.open('pages-1')
  await pages.put('/', new Response('Welcome'))
})
afterEach(() => {
  stores.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const pages = () => [...(stores.get('pages-1') ?? new Map<string, Response>()).keys()]

async function chooseLanguage(): Promise<Response> {
  const request = new Request(`${origin}/language`, { method: 'POST', body: 'lang=pcm' })
  Object.defineProperty(request, 'referrer', { value: `${origin}/products` })
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
  return (await answer) ?? Response.error()
}

test('a language that is chosen without a connection keeps what was seen, and the visitor stays there', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await chooseLanguage()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/products`])
  expect(pages()).toEqual(['/'])
})

test('a choice that the server could not take keeps what was seen', async () => {
  fetched.mockResolvedValue(new Response('', { status: 503 }))
  expect((await chooseLanguage()).status).toBe(503)
  expect(pages()).toEqual(['/'])
})

test('with the choice taken what was seen goes, and the page for no connection comes in the new language', async () => {
  const offline = new Response('<html lang="pcm">', {
    headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  })
  Object.defineProperty(offline, 'type', { value: 'basic' })
  fetched.mockImplementation(async (asked) => (asked === '/offline' ? offline : new Response('')))
  await chooseLanguage()
  expect(pages()).toEqual(['/offline'])
})
