/**
 * Shows the notifications of a customer's orders and opens their pages. It answers no request, caches nothing, and its scope
 * has no page. Built into /order-push-sw.js.
 */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushMessage extends LifetimeEvent {
  data: { json(): unknown } | null
}
interface NotificationClick extends LifetimeEvent {
  notification: { data: unknown; close(): void }
}
interface Worker {
  addEventListener(type: 'install', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}
const worker = self as unknown as Worker
const ordersPath = '/orders'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

/** Every push must show something: otherwise browsers withdraw the permission. The newest of an order replaces the one before. */
worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data)
  const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }
  event.waitUntil(worker.registration.showNotification(title, { ...options, renotify: true }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(toShopPath((event.notification.data as { path?: unknown } | null)?.path)))
})

function readPush(data: PushMessage['data']) {
  let content: unknown
  try {
    content = data?.json()
  } catch {
    content = undefined
  }
  const { title, body, path, tag } = (content ?? {}) as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : location.host,
    body: typeof body === 'string' ? body : '',
    path: toShopPath(path),
    tag: typeof tag === 'string' && tag !== '' ? tag : 'order',
  }
}

/** Only pages of the shop are opened, and none of the admin area. */
function toShopPath(path: unknown): string {
  const url = typeof path === 'string' ? parseUrl(path) : null
  const isShop = url?.origin === location.origin && !/^\/(?:admin|api)(?:\/|$)/.test(url.pathname)
  return isShop ? url.pathname + url.search : ordersPath
}

/** Not URL.parse(), which browsers of early 2024 lack. */
function parseUrl(path: string): URL | null {
  try {
    return new URL(path, location.origin)
  } catch {
    return null
  }
}

/** Shows the page in the window that has it open, or in a new one: other pages may have unsent input. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url)
  await (open ? open.focus() : worker.clients.openWindow(url))
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps its names out of all other files; not in the build
export {}
