import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { createUrlMemory } from '../cache/address-memory.ts'

type Routes = ServerBuild['routes']

/** The route of a page: its id, and all of its path with the names of its parameters. */
export interface PageRoute {
  id: string
  pattern: string
}

/** The page that answers a path; the data of a page is that page's. Nothing where no page answers. */
export type FindRoute = (path: string) => PageRoute | undefined

const dataSuffix = /(?:\/_)?\.data$/

/** Finds pages by their paths and remembers what it found: matching the router's tree costs more than sending a page. */
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

/** Whether a path asks for a route's data alone: what the router loads when a link is followed. */
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
  const id = matches?.at(-1)?.route.id
  if (!matches || id === undefined) return null
  const parts = matches.map(({ route }) => route.path).filter(Boolean)
  return { id, pattern: `/${parts.join('/')}` }
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
 * The pages that look the same to everybody, by their address in the web app, with the query that changes what
 * they show: anything else in a query is ignored. They are rendered once and kept. All other pages are private.
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
  '/auth/login': [],
  '/auth/signup': [],
  '/auth/forgot-password': [],
  '/offline': [],
  '/design-system': [],
  // Every path that no page has: one page says so for all of them.
  '/*': [],
}

/** The one address under which the page of all unknown paths is rendered and kept. */
export const notFoundPath = '/404'

/** Tells search engines to leave a page out. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const

/** Nobody looks for these. */
const unlistedPaths = ['/offline', '/design-system']

/**
 * Whether search engines may show a public page, by its path and known query: not the routes to an account, and no view
 * that a query narrows or searches. Of a list its further pages are views of their own.
 */
export function isIndexed(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  if (path.startsWith('/auth/') || unlistedPaths.includes(path) || isDataPath(path)) return false
  return query === '' || [...new URLSearchParams(query).keys()].every((name) => name === 'page')
}
