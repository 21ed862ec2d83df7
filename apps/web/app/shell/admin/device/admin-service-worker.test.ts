import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const listeners = new Map<string, (event: object) => void>()
const showNotification = vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined)
const openWindow = vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined)
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()
let pages: { url: string; focus: () => Promise<void>; navigate: ReturnType<typeof vi.fn> }[] = []

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('Browsers of early 2024 have no URL.parse().')
  })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  })
  await import('./admin-service-worker.ts')
  pages = []
})

/** Runs a listener, with what it waits for. */
async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ ...event, waitUntil: (input: Promise<unknown>) => (work = input) })
  await work
}

const push = (content: unknown) => dispatch('push', { data: { json: () => content } })
const click = (path: unknown) =>
  dispatch('notificationclick', { notification: { data: { path }, close: () => undefined } })
const openPage = (path: string) => ({
  url: origin + path,
  focus: vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined),
  navigate: vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined),
})

test('a push shows its notification, by its tag', async () => {
  await push({ title: 'New order #1042', body: '₦25,000, paid', path: '/admin/orders/1', tag: 'order-1042' })
  expect(showNotification).toHaveBeenCalledWith(
    'New order #1042',
    expect.objectContaining({ body: '₦25,000, paid', tag: 'order-1042', data: { path: '/admin/orders/1' } }),
  )
})

test('a push that cannot be read still shows something', async () => {
  await dispatch('push', { data: { json: () => JSON.parse('no JSON') as unknown } })
  await dispatch('push', { data: null })
  await push([])
  expect(showNotification).toHaveBeenCalledTimes(3)
  expect(showNotification).toHaveBeenLastCalledWith(
    'News from your shop',
    expect.objectContaining({ tag: 'shop', data: { path: '/admin' } }),
  )
})

test('a click focuses the open page, else takes an open one there, else opens one', async () => {
  const [other, same] = [openPage('/admin/products'), openPage('/admin/orders/1')]
  pages = [openPage('/products'), other, same]
  await click('/admin/orders/1')
  expect(same.focus).toHaveBeenCalled()
  expect(same.navigate).not.toHaveBeenCalled()
  pages = [openPage('/products'), other]
  await click('/admin/orders/1')
  expect(other.navigate).toHaveBeenCalledWith(`${origin}/admin/orders/1`)
  pages = [openPage('/products')]
  await click('/admin/orders/1')
  expect(openWindow).toHaveBeenCalledWith(`${origin}/admin/orders/1`)
})

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  'https://',
  '/administrators',
  '/cart',
  7,
  undefined,
])('a click on %s opens the start of the admin area', async (path) => {
  await click(path)
  expect(openWindow).toHaveBeenCalledWith(`${origin}/admin`)
})

test('offline, a page says so; files and calls are left alone', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  let response: Promise<Response> | undefined
  const respondWith = (input: Promise<Response>) => (response = input)
  listeners.get('fetch')?.({ request: { mode: 'navigate' }, respondWith })
  const page = await response
  expect(page?.status).toBe(503)
  const html = await page?.text()
  expect(html).toContain('You are offline')
  // Only some forms keep a draft.
  expect(html).not.toMatch(/typed|saved/)
  response = undefined
  listeners.get('fetch')?.({ request: { mode: 'cors' }, respondWith })
  expect(response).toBeUndefined()
})
