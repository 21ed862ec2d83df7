import { pickLanguage } from '../i18n/languages.ts'
import { createUrlMemory } from './address-memory.ts'
import { getCookie } from '../http/cookies.ts'
import { type FindRoute, isDataPath, publicPages, notFoundPath } from '../rendering/page-routes.ts'

/** A request for a page that may be kept: its key, and the path and query under which it is rendered. */
export interface PageAddress {
  key: string
  path: string
  isData: boolean
  /** The status under which it is kept: 404 for the page of unknown paths. */
  status: 200 | 404
  language: string
}

/** What of a request decides how a page looks. */
export interface PageRequest {
  /** Path with query as the client sent it. */
  url: string
  cookies: string | undefined
  saveData: string | string[] | undefined
}

/** What an address asks for, no matter who calls it: null where its page is private. */
type Target = Pick<PageAddress, 'path' | 'isData' | 'status'> | null

/**
 * Finds out for an address whether its page is public, and then under which key it is kept. Addresses that
 * begin with two underscores are the router's own. What was found out is remembered: finding it out costs more than
 * sending the page.
 */
export function createPageAddressResolver(
  findRoute: FindRoute,
  languages: readonly string[],
): (request: PageRequest) => PageAddress | null {
  const remembered = createUrlMemory<Target>()
  return (request) => {
    let target = remembered.get(request.url)
    if (target === undefined) {
      target = findTarget(findRoute, request.url)
      remembered.set(request.url, target)
    }
    if (!target) return null
    const dataMode = isDataSaverOn(request) ? 'saver' : 'full'
    const language = pickLanguage(request.cookies, languages)
    return { ...target, language, key: `${language} ${dataMode} ${target.path}` }
  }
}

function findTarget(findRoute: FindRoute, url: string): Target {
  const [path, search] = splitOnce(url, '?')
  if (path.startsWith('/__') || isApi(url) || normaliseUrl(url) !== url) return null
  const isData = isDataPath(path)
  const pattern = findRoute(path)?.pattern
  const known = pattern === undefined ? undefined : publicPages[pattern]
  const unknown = pattern === '/*'
  if (!known || (unknown && isData)) return null
  const query = pickKnownQuery(search ?? '', isData ? [...known, '_routes'] : known)
  const shown = unknown ? notFoundPath : path
  return { path: query ? `${shown}?${query}` : shown, isData, status: unknown ? 404 : 200 }
}

/** Whether it is no page that is asked for, but the API. */
export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}

/** What is before and after the first `sign`; undefined after it where there is none. */
function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** One address per page: no doubled slashes, none at the end. It always stays on this host. */
export function normaliseUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const collectMinor = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return [collectMinor, ...query].join('?')
}

/** The data saver in the footer decides; without a choice, the browser’s Save-Data header. */
export function isDataSaverOn({ cookies, saveData }: PageRequest): boolean {
  const chosen = getCookie(cookies, 'save_data')
  return chosen ? chosen === 'on' : saveData === 'on'
}

/** Known names in alphabetical order, without empty values: one spelling for one page. */
function pickKnownQuery(search: string, known: readonly string[]): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.includes(name) && value !== '',
  )
  return new URLSearchParams(params.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

/** Paths that match no route: the API and the pages answer with their own 404. */
const nothing = { api: '/api/malformed', page: '/malformed' }
const nul = /%00/g

/**
 * The URL that a request is routed by. One that cannot be decoded (`/%`) or contains U+0000, which no column
 * takes, matches nothing. In the query of a page U+0000 is removed, as browsers remove it from a page.
 */
export function sanitiseUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path, query] = splitOnce(url, '?')
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
