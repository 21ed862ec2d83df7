import type { PageContext } from '@shop/contract/page-data'
import { createRequestHandler, type RequestHandler } from 'react-router'
import { createRouteFinder } from './page-routes.ts'
import type { Mode } from '../http/security-headers.ts'
import type { LoadBuild, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** Parts of a page, to be sent one after the other: joining them would copy it. */
  html: readonly string[]
}

export type RenderPage = (request: Request, context: Omit<PageContext, 'onHtml'>) => Promise<RenderedPage>

/** The renderer of each language, made at its first page; again each time while pages follow every edit. */
export function createRenderers(load: LoadBuild, mode: Mode): (language: string) => Promise<RenderPage> {
  const renderers = new Map<string, RenderPage>()
  return async (language) => {
    const cached = renderers.get(language)
    if (cached) return cached
    const render = createRenderer(await load(language), mode)
    if (mode === 'production') renderers.set(language, render)
    return render
  }
}

/** Renders pages of one build of the web app. */
function createRenderer(build: WebBuild, mode: Mode): RenderPage {
  const getHandler = mode === 'production' ? createHandlers(build) : () => createRequestHandler(build, mode)
  return async (request, input) => {
    let html: readonly string[] | undefined
    const onHtml = (parts: readonly string[]) => {
      html = parts
    }
    const handle = getHandler(new URL(request.url).pathname)
    const response = await handle(request, build.entry.module.createLoadContext({ ...input, onHtml }))
    const headers = Object.fromEntries(response.headers)
    // What is no page (data of a route, a bare error) is short and comes as the answer's own body.
    return { status: response.status, headers, html: html ?? [await response.text()] }
  }
}

/**
 * The handler of each page, made at its first request, from the routes that lead there: the router matches a request
 * several times, trying each route it has, and builds all of them again for a page. Its own addresses need all routes.
 */
function createHandlers(build: WebBuild): (path: string) => RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const findRoute = createRouteFinder(build.routes)
  const renderers = new Map<string, RequestHandler>()
  return (path) => {
    const page = path.startsWith('/__') ? undefined : findRoute(path)
    if (!page) return whole
    const cached = renderers.get(page.id)
    if (cached) return cached
    const handle = createRequestHandler(buildForPage(page.id, build), 'production')
    renderers.set(page.id, handle)
    return handle
  }
}

function buildForPage(pageId: string, build: WebBuild): WebBuild {
  const routes = routesToPage(pageId, build.routes)
  return { ...build, routes, assets: { ...build.assets, routes: routesToPage(pageId, build.assets.routes) } }
}

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
