import { languageOf } from '../i18n/caller-language.ts'
import { createAddressMemory } from '../http/address-memory.ts'
import { cookieOf } from '../form-posts/cookie-of.ts'
import { type FindRoute, isDataPath } from '../rendering/page-route.ts'
import { publicPages, unknownPath } from '../rendering/public-pages.ts'
import { splitOnce } from '../http/split-once.ts'

/** A request for a page that may be kept: its key, and the path and query under which it is rendered. */
export interface PublicAddress {
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

/** What an address asks for, whoever asks: null where its page is private. */
type Target = Pick<PublicAddress, 'path' | 'isData' | 'status'> | null

/**
 * Finds out for an address whether its page is public, and then under which key it is kept. Addresses that
 * begin with two underscores are the router's own. What was found out is remembered: finding it out costs more than
 * sending the page.
 */
export function createAddressBook(
  findRoute: FindRoute,
  languages: readonly string[],
): (request: PageRequest) => PublicAddress | null {
  const remembered = createAddressMemory<Target>()
  return (request) => {
    let target = remembered.get(request.url)
    if (target === undefined) {
      target = targetOf(findRoute, request.url)
      remembered.set(request.url, target)
    }
    if (!target) return null
    const saver = wantsLessData(request) ? 'saver' : 'full'
    const language = languageOf(request.cookies, languages)
    return { ...target, language, key: `${language} ${saver} ${target.path}` }
  }
}

function targetOf(findRoute: FindRoute, url: string): Target {
  const [path = '/', search = ''] = splitOnce(url, '?')
  if (path.startsWith('/__') || isApi(url) || tidyUrl(url) !== url) return null
  const isData = isDataPath(path)
  const pattern = findRoute(path)?.pattern
  const known = pattern === undefined ? undefined : publicPages[pattern]
  const unknown = pattern === '/*'
  if (!known || (unknown && isData)) return null
  const query = knownQuery(search, isData ? [...known, '_routes'] : known)
  const shown = unknown ? unknownPath : path
  return { path: query ? `${shown}?${query}` : shown, isData, status: unknown ? 404 : 200 }
}

/** Whether it is no page that is asked for, but the API. */
export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}

/** One address per page: no doubled slashes, none at the end. It always stays on this host. */
export function tidyUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return [tidy, ...query].join('?')
}

/** The data saver of the footer decides; without a choice the browser's wish does. */
export function wantsLessData({ cookies, saveData }: PageRequest): boolean {
  const chosen = cookieOf(cookies, 'saver')
  return chosen ? chosen === 'on' : saveData === 'on'
}

/** Known names in alphabetical order, without empty values: one spelling for one page. */
function knownQuery(search: string, known: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.includes(name) && value !== '',
  )
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}
