import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { createUrlMemory } from '../cache/address-memory.ts'

type Routes = ServerBuild['routes']

/** A page route: its full path with parameter names, and the ids of its routes from the root down. */
export interface PageRoute {
  routeIds: string[]
  pattern: string
}

/** The page of a path, also for its data path. Undefined if there is none. */
export type FindRoute = (path: string) => PageRoute | undefined

const dataSuffix = /(?:\/_)?\.data$/

/** Finds pages by path and remembers the results: matching the route tree costs more than sending a page. */
export function createRouteFinder(routes: Routes): FindRoute {
  const tree = buildRouteTree(routes, undefined)
  const remembered = createUrlMemory<PageRoute | null>()
  return (path) => {
    let route = remembered.get(path)
    if (route === undefined) {
      route = toPageRoute(matchRoutes(tree, toPagePath(path)))
      remembered.set(path, route)
    }
    return route ?? undefined
  }
}

/** Whether a path requests only a route's data, as client navigation does. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

function toPagePath(path: string): string {
  return isDataPath(path) ? path.replace(dataSuffix, '') || '/' : path
}

function buildRouteTree(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: buildRouteTree(routes, id) },
    )
}

function toPageRoute(matches: ReturnType<typeof matchRoutes>): PageRoute | null {
  if (!matches) return null
  const parts = matches.map(({ route }) => route.path).filter(Boolean)
  return { routeIds: matches.map(({ route }) => String(route.id)), pattern: `/${parts.join('/')}` }
}

const listQuery = [
  'category',
  'brand',
  'search',
  'sort',
  'min_price',
  'max_price',
  'price',
  'rating',
  'colour',
  'size',
  'discount',
  'in_stock',
  'open',
  'page',
]

/**
 * Pages that look the same to everybody, by path, with the query parameters that change them; others are ignored.
 * They are rendered once and cached. All other pages are private.
 */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': listQuery,
  '/products/category/:category': listQuery,
  '/brands/:brand': listQuery,
  '/collections/:collection': listQuery,
  '/products/:productId': [],
  '/contact': ['type'],
  '/faq': [],
  '/shipping': ['state'],
  '/returns': [],
  '/size-guide': [],
  '/terms': [],
  '/privacy': [],
  '/cookies': [],
  '/accessibility': [],
  '/pages/:page': [],
  '/auth/login': [],
  '/auth/signup': [],
  '/auth/phone': [],
  '/auth/forgot-password': [],
  '/offline': [],
  '/design-system': [],
  // Every unknown path shares one page.
  '/*': [],
}

/** The URL under which the page of all unknown paths is rendered and cached. */
export const notFoundPath = '/404'

/** Tells search engines not to index a page. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const

/** Nobody needs to find these by search. */
const unlistedPaths = ['/offline', '/design-system']

/**
 * Whether search engines may index a public page, by its path and known query: no account pages, and no filtered or
 * searched lists. Further pages of a list are indexed.
 */
export function isIndexed(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  if (path.startsWith('/auth/') || unlistedPaths.includes(path) || isDataPath(path)) return false
  return query === '' || [...new URLSearchParams(query).keys()].every((name) => name === 'page')
}
