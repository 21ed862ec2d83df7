import { text } from 'node:stream/consumers'
import { MarkupCacheContext } from '@shop/ui/cached-markup'
import { LinkContext } from '@shop/ui/link'
import type { PageContext } from '@shop/contract/page-data'
import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import { language } from 'virtual:languages'
import { renderEmail as renderEmailPage } from './emails/render-email.tsx'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import fontUrl from '@shop/ui/fonts/jakarta.woff2?url'
import type { Brand, BrandFont } from '@shop/contract/brand'
import { brandStyles } from './runtime/brand/brand-styles.ts'
import bitter from '@shop/ui/fonts/bitter.woff2?url'
import bitterDotted from '@shop/ui/fonts/bitter-dotted.woff2?no-inline'
import bitterNaira from '@shop/ui/fonts/bitter-naira.woff2?no-inline'
import startPage from 'virtual:inline-script/start-page'
import { headContext, pageContext } from './runtime/page-context.ts'
import { DataSaverContext, Nonce, type RootData } from './runtime/root-data.tsx'
import { usedStyles } from './runtime/page-styles.server.ts'
import { renderFullPage } from './runtime/render-full-page.server.tsx'
import { createMarkupCache } from './runtime/markup-cache.server.tsx'
import { RouterLink } from './shell/page-link.tsx'
import type { ShellHandle } from './shell/shell-handle.ts'
import { promptIds, SignInPrompt } from './auth/sign-in-prompt.tsx'
import {
  deferStart,
  earlySearchScript,
  inlineScript,
  loaderDataScripts,
  speculationRules,
} from './runtime/start/defer-start.ts'

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
  const { nonce, dataSaver, deferred, hasStyles, onHtml, captureError } = context.get(pageContext)
  const { serverHandoffStream, ...routerContext } = router
  const data = serverHandoffStream && (await text(serverHandoffStream))
  const page = (
    <Nonce value={nonce}>
      <MarkupCacheContext value={dataSaver ? smallMarkup : markup}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MarkupCacheContext>
    </Nonce>
  )
  const rendered = await renderFullPage(page, nonce, captureError).catch((error: unknown) => {
    // The router then renders the error page, with the request id.
    throw Response.json({ code: 'internal_error', request_id: captureError(error) }, { status: 500 })
  })
  const brand = getRootData(router)?.store.brand
  const marked =
    // An error page may have more to say in the browser.
    (routerContext.staticHandlerContext.errors ? ' data-start="idle"' : '') +
    // No font is loaded for the next page (start-page.ts).
    (brand?.font === 'system' ? ' data-font="system"' : '')
  const html = marked ? rendered.replace('<html', `<html${marked}`) : rendered
  const tags = context.get(headContext).join('')
  const headEnd = html.indexOf(headEndTag)
  const isAdmin = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname)
  const head =
    addBrand(html.slice(0, headEnd), isOfflinePage(request) ? undefined : brand) +
    (dataSaver ? '' : preloadFont(brand?.font, hasStyles)) +
    tags.replaceAll(structuredData, '') +
    (isAdmin ? earlySearchScript(nonce) : '')
  const body = html.slice(headEnd, -end.length)
  const isStyled = hasStyles || / data-start="idle"/.test(html.slice(0, 200)) || isOfflinePage(request)
  const prompt = isAdmin ? '' : signInPrompt(router)
  const styledHead = isStyled ? head : inlineStyles(head, html + prompt)
  onHtml([
    ...(deferred ? deferStart(styledHead, body) : [head, body]),
    data ? loaderDataScripts(data, nonce) : '',
    ...(tags.match(structuredData) ?? []),
    prompt,
    isAdmin ? '' : inlineScript(startPage, nonce),
    deferred && !dataSaver ? speculationRules : '',
    end,
  ])
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** The first paint waits up to 50 ms for a preloaded font; not on phones that may not have it (head-script.ts). */
function preloadFont(font: BrandFont = 'jakarta', hasFont = false): string {
  const url = { jakarta: fontUrl, bitter, system: undefined }[font]
  if (!url) return ''
  return `<link rel="preload" as="font" crossorigin href="${url}"${hasFont ? '' : ' media="(min-width:64rem)"'}/>`
}

let lastBrand: { value: string; html: string } | undefined

/**
 * Adds the styles of the brand, which are the same on all pages. Before the others, because a page's script loads the first
 * fonts of the document for the next page (start-page.ts).
 */
function addBrand(head: string, brand: Brand | undefined): string {
  if (!brand) return head
  const value = JSON.stringify(brand)
  if (lastBrand?.value !== value) {
    const css = brandStyles(brand, { latin: bitter, naira: bitterNaira, dotted: bitterDotted })
    lastBrand = { value, html: css && `<style>${css}</style>` }
  }
  const { html } = lastBrand
  return head.replace(stylesheetLink, (link) => html + link)
}

const getRootData = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.loaderData['root'] as RootData | undefined

/** The service worker shows this page with links of its own, and allows no styles in it. */
const isOfflinePage = ({ url }: Request) => new URL(url).pathname === '/offline'

/** For search engines, so after all that visitors see. */
const structuredData = /<script type="application\/ld\+json">[^]*?<\/script>/g

const stylesheetLink = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*\/>/

/** The styles of a page in place of the link to all styles, which the application loads when it starts. */
function inlineStyles(head: string, html: string): string {
  return head.replace(
    stylesheetLink,
    (_link, href: string) => `<style data-href="${href}">${usedStyles(head + html)}</style>`,
  )
}

let promptMarkup: string | undefined

/** The dialog that offers to sign in, on pages where it may open automatically; it is the same on all of them. */
function signInPrompt(router: EntryContext): string {
  const { matches, errors } = router.staticHandlerContext
  const mode = getRootData(router)?.store.sign_in_dialog
  const isShop = matches.some(({ route }) => route.id === 'shell/storefront/shop.route')
  const isAllowed = matches.every(
    ({ route }) => (route.handle as ShellHandle | undefined)?.signInOnLoad !== false,
  )
  if (!mode || mode === 'never' || errors || !isShop || !isAllowed) return ''
  promptMarkup ??= renderToString(<SignInPrompt onClose={() => {}} />, { identifierPrefix: promptIds })
  return `<template data-sign-in-prompt="${mode}">${promptMarkup}</template>`
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

/** The server renders emails through the bundle of the reader's language. */
export function renderEmail(
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates,
  origin: string,
): RenderedEmail {
  return renderEmailPage(content, store, templates, origin, language.tag)
}
