import { isApi } from '../cache/page-address.ts'
import { splitOnce } from './split-once.ts'

/** Paths that match no route: the API and the pages answer with their own 404. */
const nothing = { api: '/api/malformed', page: '/malformed' }

const nul = /%00/g

/**
 * The URL that a request is routed by. One that cannot be decoded (`/%`) or contains U+0000, which no column
 * takes, matches nothing. In the query of a page U+0000 is removed, as browsers remove it from a page.
 */
export function sanitiseUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', query] = splitOnce(url, '?')
  if (!isText(path)) return isApi(url) ? nothing.api : nothing.page
  if (query === undefined || isApi(url) || !query.includes('%00')) return url
  return `${path}?${query.replaceAll(nul, '')}`
}

function isText(path: string): boolean {
  if (path.includes('%00')) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
