import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const listeners = new Map<string, (event: object) => void>()
const showNotification = vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined)
const openWindow = vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined)
let pages: { url: string; focus: () => Promise<void> }[] = []

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  listeners.clear()
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('Browsers of early 2024 have no URL.parse().')
  })
  vi.stubGlobal('location', { origin, host: 'shop.example' })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  })
  await import('./order-push-worker.ts')
  pages = []
})

/** Runs a listener, with what it waits for. */
async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ ...event, waitUntil: (input: Promise<unknown>) => (work = input) })
  await work
}

const click = (path: unknown) =>
  dispatch('notificationclick', { notification: { data: { path }, close: () => undefined } })

test('it answers no request', () => {
  expect([...listeners.keys()].toSorted()).toEqual(['install', 'notificationclick', 'push'])
})

test('a push that cannot be read still shows something', async () => {
  await dispatch('push', { data: { json: () => JSON.parse('no JSON') as unknown } })
  await dispatch('push', { data: null })
  expect(showNotification).toHaveBeenCalledTimes(2)
  expect(showNotification).toHaveBeenLastCalledWith(
    'shop.example',
    expect.objectContaining({ tag: 'order', data: { path: '/orders' } }),
  )
})

test.each([
  'https://evil.example/',
  '//evil.example/orders',
  'https://',
  '/admin/orders/1',
  '/api/orders',
  7,
  undefined,
])('a press on %s opens the orders', async (path) => {
  await click(path)
  expect(openWindow).toHaveBeenCalledWith(`${origin}/orders`)
})

test('a press shows the page where it is open, else in a new window', async () => {
  const focus = vi.fn<() => Promise<void>>(async () => undefined)
  pages = [
    { url: `${origin}/checkout`, focus: async () => undefined },
    { url: `${origin}/orders/1`, focus },
  ]
  await click('/orders/1')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
  await click('/pay/abc?from=push')
  expect(openWindow).toHaveBeenCalledWith(`${origin}/pay/abc?from=push`)
})

test('a push shows its notification, by the tag of its order', async () => {
  const content = {
    title: 'Order 1042 is packed',
    body: 'It leaves soon.',
    path: '/orders/1',
    tag: 'order-1042',
  }
  await dispatch('push', { data: { json: () => content } })
  expect(showNotification).toHaveBeenCalledWith(
    content.title,
    expect.objectContaining({ body: content.body, tag: 'order-1042', data: { path: '/orders/1' } }),
  )
})
