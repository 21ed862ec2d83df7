import type { PageContext } from '@shop/contract/page-data'
import { createRequestHandler } from 'react-router'
import type { Mode } from '../http/security-headers.ts'
import type { LoadBuild, WebBuild } from './web-build.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** Chunks of a page, sent one after the other: joining them would copy it. */
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
    // Other responses (route data, a bare error) are short and come as the response body.
    return { status: response.status, headers, html: html ?? [await response.text()] }
  }
}
