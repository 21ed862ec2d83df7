import type { IncomingHttpHeaders } from 'node:http'

interface RequestHead {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/**
 * A page that is opened from outside the shop begins a visit. Where the service worker fetches it, browsers send
 * `empty` for what it is for and name the worker's own site for one that was typed or bookmarked. Such a page has no
 * referrer; a click within the shop has one. One that is loaded again asks caches for what is fresh.
 */
export function isPageVisit({ method, url, headers }: RequestHead): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, referer } = headers
  const isFromWorker = dest === 'empty' && mode === 'navigate'
  if (method !== 'GET' || url.startsWith('/admin') || (dest !== 'document' && !isFromWorker)) return false
  if (headers['cache-control'] !== undefined) return false
  return site === 'none' || site === 'cross-site' || (isFromWorker && site === 'same-origin' && !referer)
}
