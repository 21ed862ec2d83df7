import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']['routes']

const kept = new Map<string, Manifest>()

/**
 * The routes that lead to a page, it included, of all that there are. The router builds every route that it is given anew
 * for each page, and most are of other areas; in the page it names only these.
 */
export function routesTowards(pageId: string, routes: Manifest): Manifest {
  const known = kept.get(pageId)
  if (known) return known
  const page = pathOf(pageId, routes)
  const leading = Object.fromEntries(
    Object.entries(routes).filter(([id]) => `${page}/`.startsWith(`${pathOf(id, routes)}/`)),
  )
  kept.set(pageId, leading)
  return leading
}

/** From the top, with a slash before each part: that of a layout without a path is empty. */
function pathOf(id: string, routes: Manifest): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : pathOf(route.parentId, routes)
  return route.path ? `${above}/${route.path}` : above
}
