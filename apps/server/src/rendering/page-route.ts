import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { createUrlMemory } from '../http/address-memory.ts'

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
