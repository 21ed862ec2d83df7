import { text } from 'node:stream/consumers'
import { MarkupCacheContext } from '@shop/ui/cached-markup'
import { LinkContext } from '@shop/ui/link'
import type { PageContext } from '@shop/contract/page-data'
import { isRouteErrorResponse, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { headContext, pageContext } from './runtime/page-context.ts'
import { Nonce } from './runtime/start/boot-script.ts'
import { DataSaverContext } from './runtime/root-data.tsx'
import { renderFullPage } from './runtime/render-full-page.server.tsx'
import { createMarkupCache } from './runtime/markup-cache.server.tsx'
import { RouterLink } from './shell/page-link.tsx'
import { deferStart, earlySearchScript, loaderDataScripts } from './runtime/start/defer-start.ts'

/** Loaders that take longer than this many ms end the request. */
export const streamTimeout = 10_000
const end = '</body></html>'
const headEndTag = '</head>'

const [markup, smallMarkup] = [false, true].map((dataSaver) =>
  createMarkupCache((part) => (
    <DataSaverContext value={dataSaver}>
      <LinkContext value={RouterLink}>{part}</LinkContext>
    </DataSaverContext>
  )),
)

/**
 * Renders the whole page before responding: pages are either cached or small shells, and both are sent compressed. The
 * router's own transfer of data would make every page suspend.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, dataSaver, deferred, onHtml, captureError } = context.get(pageContext)
  const { serverHandoffStream, ...routerContext } = router
  const data = serverHandoffStream && (await text(serverHandoffStream))
  const page = (
    <Nonce value={nonce}>
      <MarkupCacheContext value={dataSaver ? smallMarkup : markup}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MarkupCacheContext>
    </Nonce>
  )
  const html = await renderFullPage(page, nonce, captureError).catch((error: unknown) => {
    // The router then renders the error page, with the request id.
    throw Response.json({ code: 'internal_error', request_id: captureError(error) }, { status: 500 })
  })
  const headHtml = context.get(headContext).join('')
  const headEnd = html.indexOf(headEndTag)
  const isAdmin = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname)
  const head = html.slice(0, headEnd) + headHtml + (isAdmin ? earlySearchScript(nonce) : '')
  const body = html.slice(headEnd, -end.length)
  const parts = deferred ? deferStart(head, body) : [head, body]
  onHtml([...parts, data ? loaderDataScripts(data, nonce) : '', end])
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Part of the bundle, because the bundle has its own copy of every context key. */
export function createLoadContext(input: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, input)
  context.set(headContext, [])
  return context
}

/** Keeps ordinary outcomes (a visitor left, a page does not exist) out of the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A thrown response is complete, and its cause is already logged.
  if (request.signal.aborted || error instanceof Response) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(pageContext).captureError(error)
}

/** The server renders emails through the bundle, since Node runs no JSX. */
export { renderEmail } from './emails/render-email.tsx'
