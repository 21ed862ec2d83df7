import type { PageContext } from '@shop/contract/page-data'
import { createRequestHandler, type RequestHandler } from 'react-router'
import type { Mode } from '../http/security-headers.ts'
import type { LoadBuild, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** Chunks of a page, sent one after another, because joining them would copy it. */
  html: readonly string[]
}

type RenderInput = Omit<PageContext, 'onHtml'> & {
  /** The routes of a page whose address is known; undefined to match all. */
  routeIds?: readonly string[]
}

export type RenderPage = (request: Request, input: RenderInput) => Promise<RenderedPage>

/** The renderer of each language, created on first use; in development for each page. */
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

/**
 * A build that knows the routes of one page alone: the router walks all of its routes several times per render, and the
 * page's address has already been matched.
 */
function toPageBuild(build: WebBuild, routeIds: readonly string[]): WebBuild {
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.includes(id)))
  return {
    ...build,
    assets: { ...build.assets, routes: pick(build.assets.routes) },
    routes: pick(build.routes),
  }
}

/** Renders pages of one build of the web app. */
function createRenderer(build: WebBuild, mode: Mode): RenderPage {
  const handleAll = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  const getHandler = (routeIds: readonly string[]) => {
    const page = String(routeIds.at(-1))
    const handle = handlers.get(page) ?? createRequestHandler(toPageBuild(build, routeIds), mode)
    handlers.set(page, handle)
    return handle
  }
  return async (request, { routeIds, ...input }) => {
    let html: readonly string[] | undefined
    const onHtml = (parts: readonly string[]) => {
      html = parts
    }
    const handle = routeIds ? getHandler(routeIds) : handleAll
    const response = await handle(request, build.entry.module.createLoadContext({ ...input, onHtml }))
    const headers = Object.fromEntries(response.headers)
    // Other responses (route data, a bare error) are short and are in the response body.
    return { status: response.status, headers, html: html ?? [await response.text()] }
  }
}
