import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const stores = new Map<string, Map<string, Response>>()
const fetchMock = vi.fn<(request: Request | string) => Promise<Response>>()
const listeners = new Map<string, (event: object) => void>()

/** The part of the Cache API that the worker uses. */
const caches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    const cached = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, cached)
    return {
      match: async (address: string) => cached.get(address)?.clone(),
      keys: async () => [...cached.keys()].map((url) => ({ url: new URL(url, origin).href })),
      delete: async (address: string | { url: string }) =>
        cached.delete(typeof address === 'string' ? address : address.url),
      put: async (address: string, response: Response) => cached.set(address, response),
      add: async (address: string) => cached.set(address, new Response('')),
    }
  },
}

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  await import('./service-worker.ts')
  const pages = await caches.open('pages-1')
  await pages.put('/', new Response('Welcome'))
})
afterEach(() => {
  stores.clear()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

const pages = () => [...(stores.get('pages-1') ?? new Map<string, Response>()).keys()]

async function chooseLanguage(): Promise<Response> {
  const request = new Request(`${origin}/language`, { method: 'POST', body: 'lang=pcm' })
  Object.defineProperty(request, 'referrer', { value: `${origin}/products` })
  let response: Promise<Response> | undefined
  listeners.get('fetch')?.({ request, respondWith: (input: Promise<Response>) => (response = input) })
  return (await response) ?? Response.error()
}

test('choosing a language offline keeps cached pages, and the visitor stays on the page', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const response = await chooseLanguage()
  expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/products`])
  expect(pages()).toEqual(['/'])
})

test('a language choice that fails on the server keeps cached pages', async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 503 }))
  expect((await chooseLanguage()).status).toBe(503)
  expect(pages()).toEqual(['/'])
})

const publicHeaders = { 'content-type': 'text/html', 'cache-control': 'public' }

function toResponse(text: string, headers: Record<string, string> = publicHeaders): Response {
  const response = new Response(text, { headers })
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}

test('after a change of language cached pages stay, and the offline page is cached in the new language', async () => {
  await (await caches.open('pages-1')).put('/offline', toResponse('<html lang="en">'))
  fetchMock.mockImplementation(async (request) =>
    toResponse(request === '/offline' ? '<html lang="pcm">' : ''),
  )
  await chooseLanguage()
  expect(pages()).toEqual(['/', '/offline'])
  expect(await stores.get('pages-1')?.get('/offline')?.clone().text()).toContain('pcm')
})

async function notify(page: string, files: readonly string[] = []): Promise<void> {
  let work: Promise<unknown> | undefined
  const waitUntil = (input: Promise<unknown>) => (work = input)
  listeners.get('message')?.({
    data: { page: origin + page, files: files.map((file) => origin + file) },
    waitUntil,
  })
  await work
}

async function readOffline(path: string): Promise<string> {
  const request = new Request(origin + path)
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  let response: Promise<Response> | undefined
  listeners.get('fetch')?.({ request, respondWith: (input: Promise<Response>) => (response = input) })
  return (await response)?.text() ?? ''
}

test('finds a cached product whatever the query of its URL', async () => {
  fetchMock.mockImplementation(async (request) => toResponse(`<title>${String(request)}</title>`))
  await notify('/products/itel-a90?utm_source=whatsapp')
  expect(await readOffline('/products/itel-a90')).toContain('itel-a90')
  expect(await readOffline('/products/itel-a90?colour=red')).toContain('itel-a90')
})

test('finds a cached list only by its exact query', async () => {
  fetchMock.mockImplementation(async (request) => toResponse(`<title>${String(request)}</title>`))
  await notify('/products?search=rice')
  expect(await readOffline('/products?search=rice')).toContain('search=rice')
  expect(await readOffline('/products?search=oil')).not.toContain('<title>https://shop.example/products?')
})

test('styles and scripts stay cached, however many images follow', async () => {
  fetchMock.mockImplementation(async () => toResponse(''))
  const images = Array.from({ length: 320 }, (_, index) => `/media/${index}.webp`)
  await notify('/', ['/assets/app.css', '/assets/shell.js', ...images])
  const cached = [...(stores.get('files-1') ?? new Map<string, Response>()).keys()]
  expect(cached).toEqual(expect.arrayContaining([`${origin}/assets/app.css`, `${origin}/assets/shell.js`]))
  expect(cached.filter((url) => url.includes('/media/'))).toHaveLength(300)
})

async function storeOfflinePage(hoursAgo: number): Promise<void> {
  const date = new Date(Date.now() - hoursAgo * 3_600_000).toUTCString()
  await (await caches.open('pages-1')).put('/offline', toResponse('old', { ...publicHeaders, date }))
}

const readOfflinePage = () => stores.get('pages-1')?.get('/offline')?.clone().text()

test('the offline page is cached again after a day, and stays cached if that fails', async () => {
  fetchMock.mockImplementation(async () => toResponse('new'))
  await storeOfflinePage(23)
  await notify('/')
  expect(await readOfflinePage()).toBe('old')
  await storeOfflinePage(25)
  fetchMock.mockImplementation(async (request) => {
    if (request === '/offline') throw new TypeError('Failed to fetch')
    return toResponse('new')
  })
  await notify('/faq')
  expect(await readOfflinePage()).toBe('old')
  expect(pages()).toContain(`${origin}/faq`)
  fetchMock.mockImplementation(async () => toResponse('new'))
  await notify('/')
  expect(await readOfflinePage()).toBe('new')
})
