/**
 * Keeps the page of a rider and its files, so that it opens without a connection. What the rider does is queued by the
 * page. Built into /rider/sw.js.
 */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchRequest extends LifetimeEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface PageMessage extends LifetimeEvent {
  data: { page: string; files: readonly string[] }
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const worker = self as unknown as Worker

// The worker of the shop leaves caches with this prefix alone.
const pagesCache = 'rider-pages-1'
const filesCache = 'rider-files-1'
const maxFiles = 150
/** On a bad connection the stored page opens instead; it brings itself up to date. */
const patienceMs = 5_000
const pagePattern = /^\/rider\/[\w-]{43}$/
const filePattern = /^\/(?:assets|media)\/|^\/(?:icon|favicon|apple)[\w-]*\.(?:png|svg)$/

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pagePattern.test(pathname)) event.respondWith(openPage(request))
  else if (filePattern.test(pathname)) event.respondWith(getFile(request))
})

/** The page sends the files that it uses. */
worker.addEventListener('message', (event) => {
  const { page, files } = event.data
  event.waitUntil(cacheFiles(page, files))
})

async function openPage(request: Request): Promise<Response> {
  const pages = await caches.open(pagesCache)
  const stored = await pages.match(request.url, { ignoreVary: true, ignoreSearch: true })
  const fetched = fetch(request).then((response) => cachePage(pages, request.url, response))
  if (!stored) return fetched
  fetched.catch(() => undefined)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs)
  })
  const response = await Promise.race([fetched.catch(() => undefined), late])
  return response && (isPage(response) || hasEnded(response)) ? response : stored
}

/** A redirect of a page that is opened is opaque: the browser follows it. */
const isPage = ({ ok, type }: Response) => ok || type === 'opaqueredirect'
/** The link is expired, revoked or forged. A page that is refused for another reason says nothing about it. */
const hasEnded = ({ status }: Response) => status === 410

/** Only the newest page is cached. Once the link has ended nothing about customers is. */
async function cachePage(pages: Cache, url: string, response: Response): Promise<Response> {
  const isNew = response.ok && !response.redirected
  if (!isNew && !hasEnded(response)) return response
  for (const key of await pages.keys()) await pages.delete(key)
  if (isNew) await pages.put(url, response.clone())
  return response
}

/** Names of built files contain their hash: a stored one never changes. */
async function getFile(request: Request): Promise<Response> {
  const files = await caches.open(filesCache)
  const stored = await files.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') await files.put(request, response.clone())
  return response
}

async function cacheFiles(page: string, addresses: readonly string[]): Promise<void> {
  const pages = await caches.open(pagesCache)
  const { pathname } = new URL(page)
  if (pagePattern.test(pathname) && !(await pages.match(page, { ignoreVary: true, ignoreSearch: true })))
    await cachePage(pages, page, await fetch(page))
  const files = await caches.open(filesCache)
  for (const address of addresses) {
    const { origin, pathname } = new URL(address)
    if (origin !== location.origin || !filePattern.test(pathname) || (await files.match(address))) continue
    const response = await fetch(address, { cache: 'force-cache' })
    if (response.ok) await files.put(address, response)
  }
  const keys = await files.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - maxFiles))) await files.delete(key)
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps its names out of all other files; not in the build
export {}
