/**
 * Caches visited public pages with their files for offline reading. Online it does not interfere: pages come from the
 * network. Nothing private is ever stored. Built into /sw.js.
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

// Change the name when the stored format changes: the old cache is then deleted.
const pagesCache = 'pages-1'
const filesCache = 'files-1'
const maxPages = 40
const maxFiles = 300
/** Images change with the products; they must not push the styles and scripts out of the cache. */
const fileKinds = ['/media/', '/assets/']
const offlinePage = '/offline'
/** The page that sets the language: the offline page is then cached in that language too. */
const languagePath = '/language'
const seeOther = 303
const dayMs = 86_400_000
/** Never requested for the cache; their headers also forbid storing them. */
const privatePages =
  /^\/(?:api|cart|checkout|orders|account|wishlist|auth|admin|newsletter|pay|reschedule|rider)(?:\/|$)/

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === location.origin && pathname === languagePath) {
    event.respondWith(switchLanguage(request))
  }
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetchPage(request))
  else if (!navigator.onLine) event.respondWith(getFile(request))
})

/** The page sends the list of files it uses; all are in the browser's HTTP cache. */
worker.addEventListener('message', (event) => {
  const { page, files } = event.data
  const { origin, pathname } = new URL(page)
  if (origin === location.origin && !privatePages.test(pathname)) event.waitUntil(cachePage(page, files))
})

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const pages = await caches.open(pagesCache)
    const cachedPage = await pages.match(cacheKeyFor(request.url), { ignoreVary: true })
    return cachedPage ?? (await offlineResponse(pages)) ?? Promise.reject(error)
  }
}

/**
 * Cached pages keep the language they were read in. Offline, the visitor stays on the page.
 */
async function switchLanguage(request: Request): Promise<Response> {
  let response
  try {
    response = await fetch(request)
  } catch {
    return Response.redirect(request.referrer || '/', seeOther)
  }
  if (response.type === 'opaqueredirect' || response.ok) {
    const pages = await caches.open(pagesCache)
    const oldPage = await pages.match(offlinePage, { ignoreVary: true })
    await pages.delete(offlinePage, { ignoreVary: true })
    await cacheOfflinePage().catch(() => oldPage && pages.put(offlinePage, oldPage))
  }
  return response
}

async function getFile(request: Request): Promise<Response> {
  const files = await caches.open(filesCache)
  return (await files.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function cachePage(page: string, files: readonly string[]): Promise<void> {
  await cacheOfflinePage().catch(() => undefined)
  const pages = await caches.open(pagesCache)
  const response = await fetch(withoutHash(page), { cache: 'force-cache' })
  if (!isPublicPage(response)) return
  await pages.delete(cacheKeyFor(page), { ignoreVary: true })
  await pages.put(cacheKeyFor(page), response)
  await trim(pages, maxPages)
  const store = await caches.open(filesCache)
  for (const file of files) {
    if (!isFile(file) || (await store.match(file))) continue
    const copy = await fetch(file, { cache: 'force-cache' })
    if (copy.status === 200 && copy.type === 'basic') await store.put(file, copy)
  }
  for (const kind of fileKinds) await trim(store, maxFiles, kind)
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(?:assets|media)\//.test(pathname)
}

/** Whether a response's headers allow storing it: private pages are `private, no-store`. */
function isPublicPage({ status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (!headers.get('content-type')?.startsWith('text/html')) return false
  return !/private|no-store/.test(headers.get('cache-control') ?? 'private')
}

/** Deletes the oldest entries of a path prefix. */
async function trim(store: Cache, max: number, kind = '/'): Promise<void> {
  const keys = (await store.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname !== offlinePage && pathname.startsWith(kind)
  })
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await store.delete(key)
}

/** Stored again after a logout has deleted everything, and each day, since its header and footer change. */
async function cacheOfflinePage(): Promise<void> {
  const pages = await caches.open(pagesCache)
  const storedPage = await pages.match(offlinePage, { ignoreVary: true })
  if (storedPage && !isOlderThanADay(storedPage)) return
  const response = await fetch(offlinePage)
  if (!isPublicPage(response)) return
  const files = await caches.open(filesCache)
  const [style] = /\/assets\/[^"#]+\.css/.exec(await response.clone().text()) ?? []
  if (style) await files.add(style)
  await pages.put(offlinePage, response)
}

function isOlderThanADay({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') > dayMs
}

/** The offline page for another URL: without scripts, which would render that URL, and with the visited pages. */
async function offlineResponse(pages: Cache): Promise<Response | undefined> {
  const html = await (await pages.match(offlinePage, { ignoreVary: true }))?.text()
  if (html === undefined) return undefined
  const links = await Promise.all(
    (await pages.keys())
      .toReversed()
      .filter(({ url }) => new URL(url).pathname !== offlinePage)
      .map(async (key) => linkTo(key.url, (await (await pages.match(key))?.text()) ?? '')),
  )
  const body = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/(<ul data-seen[^>]*>)(<\/ul>)/, (_, open: string, end: string) => open + links.join('') + end)
  const policy = "default-src 'self'; script-src 'none'; img-src 'self' data:; base-uri 'none'"
  return new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** The title is already escaped in the page's HTML. */
function linkTo(url: string, html: string): string {
  const { pathname, search } = new URL(url)
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
  const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<li><a class="inline-flex min-h-11 items-center" href="${href}">${title}</a></li>`
}

/** Caches of the rider's worker are not of this one. */
async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('rider-') && name !== pagesCache && name !== filesCache) await caches.delete(name)
  }
}

/** A product page does not depend on its query; a list does. */
function cacheKeyFor(url: string): string {
  const { origin, pathname } = new URL(url)
  return /^\/products\/[^/]+$/.test(pathname) ? origin + pathname : withoutHash(url)
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? url
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps its names out of all other files; not in /sw.js
export {}
