import { pickLanguage } from '../i18n/languages.ts'
import { createUrlMemory } from './address-memory.ts'
import { getCookie } from '../http/cookies.ts'
import { type FindRoute, isDataPath, publicPages, notFoundPath } from '../rendering/page-routes.ts'

/** A request for a cacheable page: its key, and the path and query it is rendered for. */
export interface PageAddress {
  key: string
  path: string
  /** The routes of the page, from the root down. */
  routeIds: readonly string[]
  isData: boolean
  /** Whether the browser has the style sheet of this build, so that the page need not contain its styles. */
  hasStyles: boolean
  /** The cacheable status: 404 for the page of unknown paths. */
  status: 200 | 404
  language: string
}

/** The parts of a request that affect how its page looks. */
export interface PageRequest {
  /** Path with query as the client sent it. */
  url: string
  cookies: string | undefined
  saveData: string | string[] | undefined
}

/** The target of a URL for any caller: null if its page is private. */
type Target = Pick<PageAddress, 'path' | 'routeIds' | 'isData' | 'status'> | null

/**
 * Resolves the cache key of a URL if its page is public. URLs starting with two underscores are the router's own.
 * Results are remembered: resolving costs more than sending the page.
 * @param stylesheet name of the current style sheet; the cookie `styles` has the name of the one that a browser has
 */
export function createPageAddressResolver(
  findRoute: FindRoute,
  languages: readonly string[],
  stylesheet?: string,
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
    const hasStyles =
      !target.isData && stylesheet !== undefined && getCookie(request.cookies, 'styles') === stylesheet
    const key = `${language} ${dataMode}${hasStyles ? ' styled' : ''} ${target.path}`
    return { ...target, language, hasStyles, key }
  }
}

function findTarget(findRoute: FindRoute, url: string): Target {
  const [path, search] = splitOnce(url, '?')
  if (path.startsWith('/__') || isApi(url) || normaliseUrl(url) !== url) return null
  const isData = isDataPath(path)
  const route = findRoute(path)
  const allowedQuery = route && publicPages[route.pattern]
  const isNotFound = route?.pattern === '/*'
  if (!allowedQuery || (isNotFound && isData)) return null
  const query = pickKnownQuery(search ?? '', isData ? [...allowedQuery, '_routes'] : allowedQuery)
  const pagePath = isNotFound ? notFoundPath : path
  return {
    path: query ? `${pagePath}?${query}` : pagePath,
    routeIds: route.routeIds,
    isData,
    status: isNotFound ? 404 : 200,
  }
}

/** Whether the API is requested instead of a page. */
export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}

/** The text before and after the first `sign`; undefined if it is missing. */
function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** One URL per page, without double or trailing slashes. Always stays on this host. */
export function normaliseUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const normalised = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return [normalised, ...query].join('?')
}

/** The data saver in the footer decides; without a choice, the browser's Save-Data header. */
export function isDataSaverOn({ cookies, saveData }: PageRequest): boolean {
  const chosen = getCookie(cookies, 'save_data')
  return chosen ? chosen === 'on' : saveData === 'on'
}

/** Known parameters in alphabetical order without empty values: one spelling per page. */
function pickKnownQuery(search: string, allowedNames: readonly string[]): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => allowedNames.includes(name) && value !== '',
  )
  return new URLSearchParams(params.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

/** Paths that match no route: the API and the pages respond with their own 404. */
const nothing = { api: '/api/malformed', page: '/malformed' }
const nul = /%00/g

/**
 * The URL used for routing. One that cannot be decoded (`/%`) or contains U+0000, which no column accepts, matches
 * nothing. In a page's query U+0000 is removed, as browsers remove it from a page.
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
