interface Route {
  path?: string | undefined
  parentId?: string | undefined
}

/** The routes that lead to a page, it and the index pages on the way included, of all that there are. */
export function routesToPage<R extends Route>(
  pageId: string,
  routes: Readonly<Record<string, R | undefined>>,
): Record<string, R> {
  const page = `${routePath(pageId, routes)}/`
  const parents: Record<string, R> = {}
  for (const [id, route] of Object.entries(routes))
    if (route && page.startsWith(`${routePath(id, routes)}/`)) parents[id] = route
  return parents
}

/** From the top, with a slash before each part: that of a layout without a path is empty. */
function routePath(id: string, routes: Readonly<Record<string, Route | undefined>>): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : routePath(route.parentId, routes)
  return route.path ? `${above}/${route.path}` : above
}
