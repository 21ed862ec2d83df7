import type { PageContext } from '@shop/contract/page-data'
import { createRequestHandler } from 'react-router'
import type { Mode } from '../http/security-headers.ts'
import type { LoadBuild, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** Chunks of a page, sent one after another, because joining them would copy it. */
  html: readonly string[]
}

export type RenderPage = (request: Request, context: Omit<PageContext, 'onHtml'>) => Promise<RenderedPage>

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

const isOfAdmin = (id: string) => /(^|\/)admin\//.test(id)
const withoutAdmin = <T>(routes: Record<string, T>) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfAdmin(id)))

/**
 * Half of the routes are the admin area's, and the router walks all routes several times per page. Cached pages, which
 * all belong to the storefront, are rendered without them.
 */
function toStorefrontBuild(build: WebBuild): WebBuild {
  const assets = { ...build.assets, routes: withoutAdmin(build.assets.routes) }
  return { ...build, assets, routes: withoutAdmin(build.routes) }
}

/** Renders pages of one build of the web app. */
function createRenderer(build: WebBuild, mode: Mode): RenderPage {
  const handleAll = createRequestHandler(build, mode)
  const handleStorefront = createRequestHandler(toStorefrontBuild(build), mode)
  return async (request, input) => {
    let html: readonly string[] | undefined
    const onHtml = (parts: readonly string[]) => {
      html = parts
    }
    const handle = input.deferred ? handleStorefront : handleAll
    const response = await handle(request, build.entry.module.createLoadContext({ ...input, onHtml }))
    const headers = Object.fromEntries(response.headers)
    // Other responses (route data, a bare error) are short and are in the response body.
    return { status: response.status, headers, html: html ?? [await response.text()] }
  }
}
