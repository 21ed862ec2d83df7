import type { PageContext } from '@shop/contract/page-data'
import { createRequestHandler } from 'react-router'
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
  const handle = createRequestHandler(build, mode)
  return async (request, input) => {
    let html: readonly string[] | undefined
    const onHtml = (parts: readonly string[]) => {
      html = parts
    }
    const response = await handle(request, build.entry.module.createLoadContext({ ...input, onHtml }))
    const headers = Object.fromEntries(response.headers)
    // What is no page (data of a route, a bare error) is short and comes as the answer's own body.
    return { status: response.status, headers, html: html ?? [await response.text()] }
  }
}
