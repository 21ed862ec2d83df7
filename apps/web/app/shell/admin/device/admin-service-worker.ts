/**
 * Shows the notifications of the admin area, opens their pages, and says so when an area that needs the server is opened
 * without a connection. It caches nothing. Built into /admin-sw.js.
 */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchRequest extends LifetimeEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface PushMessage extends LifetimeEvent {
  data: { json(): unknown } | null
}
interface NotificationClick extends LifetimeEvent {
  notification: { data: unknown; close(): void }
}
interface OpenPage {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
}
const worker = self as unknown as Worker
const startPath = '/admin'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlineResponse))
})

/** Every push must show something: otherwise browsers withdraw the permission. */
worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data)
  const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }
  // The newest of a tag replaces the one before, with a sound again.
  event.waitUntil(worker.registration.showNotification(title, { ...options, renotify: true }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(toAdminPath((event.notification.data as { path?: unknown } | null)?.path)))
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
    title: typeof title === 'string' ? title : 'News from your shop',
    body: typeof body === 'string' ? body : '',
    path: toAdminPath(path),
    tag: typeof tag === 'string' && tag !== '' ? tag : 'shop',
  }
}

/** Only pages of the admin area are opened. */
function toAdminPath(path: unknown): string {
  const url = typeof path === 'string' ? parseUrl(path) : null
  const isAdmin = url?.origin === location.origin && /^\/admin(?:\/|$)/.test(url.pathname)
  return isAdmin ? url.pathname + url.search : startPath
}

/** Not URL.parse(), which browsers of early 2024 lack. */
function parseUrl(path: string): URL | null {
  try {
    return new URL(path, location.origin)
  } catch {
    return null
  }
}

/** Shows the page in a window that is open: the one that shows it already, else any of the admin area; or in a new one. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url) ?? pages.find((page) => isAdminPage(page.url))
  if (!open) {
    await worker.clients.openWindow(url)
    return
  }
  await open.focus()
  // A page of another worker cannot be navigated; a new window then.
  if (open.url !== url) await open.navigate(url).catch(() => worker.clients.openWindow(url))
}

const isAdminPage = (url: string) => /^\/admin(?:\/|$)/.test(new URL(url).pathname)

function offlineResponse(): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-items:center}
main{max-width:22rem;padding:1.5rem;text-align:center}
a{display:inline-block;padding:.75rem 1.5rem;border:1px solid;border-radius:.5rem;color:inherit}
</style>
<main><h1>You are offline</h1><p>The admin area needs a connection.</p>
<a href="">Try again</a></main></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { status: 503, headers })
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps its names out of all other files; not in /admin-sw.js
export {}
