import { gzipSync } from 'node:zlib'
import { english } from '@shop/contract/languages'
import type { EmailRenderer } from '@shop/domain/core/ports/email'
import type { FormActions } from '@shop/contract/page-data'
import type { HomePageDraft } from '@shop/contract/admin/content'
import type { Providers } from '@shop/domain/core/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageAt } from '../i18n/languages.ts'
import { compressFast } from '../cache/compress.ts'
import type { MaintenanceGuard } from '../http/maintenance-guard.ts'
import { isIndexed, notIndexed, createRouteFinder } from './page-routes.ts'
import { analyticsConsentRoute, referralRoute, languageRoute } from '../form-posts/form-routes.ts'
import { createPageAddressResolver, isApi, normaliseUrl, type PageAddress } from '../cache/page-address.ts'
import {
  createNonce,
  toPageResponse,
  toWebRequest,
  toPageRequest,
  createPageContext,
  type PageSources,
} from './page-request.ts'
import type { PageResponse, PageCache } from '../cache/page-cache.ts'
import type { Load } from '../http/load.ts'
import { checkoutToCartLink } from './checkout-link.ts'
import { getPageError, renderErrorPage } from './error-page.ts'
import { createRenderers, type RenderPage } from './render-page.ts'
import { negotiateEncoding, sendCached } from '../cache/send-cached.ts'
import { scriptHashes, styleHashes, type Mode } from '../http/security-headers.ts'
import {
  startVite,
  builtFolder,
  builtLanguages,
  languageFolder,
  loadBuilds,
  type LoadBuild,
  type WebBuild,
} from './web-build.ts'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'

export interface WebOptions extends PageSources {
  mode: Mode
  /** The public origin; cached pages are rendered for it only. */
  publicUrl: string
  /** Decides who sees the shop while it is closed. */
  maintenanceGuard: MaintenanceGuard
  /** For tests: a different build from that of `npm start`. */
  buildFolder?: URL
  /** The cache of public pages. */
  pageCache: PageCache
  load: Load
}

export interface Web {
  /** Emails are rendered by the same build. */
  renderEmail: EmailRenderer
  renderHomePage: Providers['renderHomePage']
}

/** Maximum form size in bytes: a long contact message, encoded. */
const formBytesMax = 64 * 1024

/**
 * Registers the web app: public pages from the cache, private ones rendered per request, built files. In development
 * everything comes from Vite and nothing is cached.
 */
export async function registerWeb(app: FastifyInstance, parts: WebOptions): Promise<Web> {
  const { mode, publicUrl, pageCache: cache } = parts
  const folder = mode === 'production' ? (parts.buildFolder ?? builtFolder()) : undefined
  const loaded = Promise.withResolvers<LoadBuild>()
  const languages = folder ? builtLanguages(folder) : [english]
  await app.register(async (web) => {
    const load = folder ? loadBuilds(folder) : await startVite(web)
    loaded.resolve(load)
    if (folder) {
      const folders = languages.map((language) => new URL('client/', languageFolder(folder, language)))
      await serveAssets(web, folders)
    }
    rejectMissingFiles(web)
    // Actions read the raw body. The API keeps its own parsers.
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    const built = folder ? await load(english) : undefined
    const findAddress = built
      ? createPageAddressResolver(createRouteFinder(built.routes), languages, getStylesheet(built))
      : () => null
    const getRenderer = createRenderers(load, mode)
    languageRoute(web, languages, publicUrl)
    analyticsConsentRoute(web, publicUrl)
    referralRoute(web, publicUrl)

    web.all('/*', { config: { access: 'page' } }, (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const address = isRead ? findAddress(toPageRequest(request)) : null
      const pageCache = parts.maintenanceGuard.isOpen() && address && cache.find(address.key)
      // Synchronous, without a promise, because most requests end here.
      if (pageCache) return sendCached(request, reply, pageCache)
      return respondUncached(request, reply, address)
    })

    async function respondUncached(
      request: FastifyRequest,
      reply: FastifyReply,
      address: PageAddress | null,
    ) {
      if (isApi(request.url)) return reply.callNotFound()
      const redirect = findRedirect(request.url)
      if (redirect) return reply.redirect(redirect.path, redirect.status)
      const render = await getRenderer(languageAt(request, languages))
      const shopError = await getPageError(request, parts)
      if (shopError)
        return sendPrivate(request, reply, await renderErrorPage(parts, render, request, reply, shopError))
      if (!address) return sendPrivate(request, reply, await renderPrivate(parts, render, request, reply))
      const fill = (note: (tag: string) => void) =>
        renderPublic(parts, render, createPageContext(parts, request, reply, note), address)
      return sendCached(request, reply, await cache.read(address.key, fill, address.status))
    }
  })
  return {
    async renderEmail(content, store, templates, language) {
      const load = await loaded.promise
      const build = await load(languages.includes(language) ? language : english)
      return build.entry.module.renderEmail(content, store, templates, publicUrl)
    },
    async renderHomePage(draft) {
      const render = await createRenderers(await loaded.promise, mode)(english)
      return renderDraft(parts, render, draft)
    },
  }
}

function findRedirect(url: string): { path: string; status: 301 | 302 } | undefined {
  const normalisedUrl = normaliseUrl(url)
  if (normalisedUrl !== url) return { path: normalisedUrl, status: 301 }
  const cartLink = checkoutToCartLink(url)
  return cartLink === undefined ? undefined : { path: cartLink, status: 302 }
}

/** The file name of the style sheet, which is the same in all languages. */
function getStylesheet({ assets }: WebBuild): string | undefined {
  return assets.routes['root']?.css?.[0]?.match(/[^/]+\.css/)?.[0]
}

async function renderPublic(
  parts: WebOptions,
  render: RenderPage,
  context: ReturnType<typeof createPageContext>,
  address: PageAddress,
): Promise<PageResponse> {
  const page = await render(new Request(parts.publicUrl + address.path), {
    ...context,
    deferred: !address.isData,
    hasStyles: address.hasStyles,
    routeIds: address.isData ? undefined : address.routeIds,
  })
  const response = toPageResponse(
    page,
    page.html.flatMap(scriptHashes),
    'production',
    page.html.flatMap(styleHashes),
  )
  const robots = isIndexed(address.path) ? {} : notIndexed
  return {
    ...response,
    headers: { ...response.headers, ...robots, vary: 'Accept-Encoding, Save-Data, Cookie' },
  }
}

/** In English, as a visitor with a new device sees it. */
async function renderDraft(parts: WebOptions, render: RenderPage, draft: HomePageDraft): Promise<string> {
  const { html } = await render(new Request(`${parts.publicUrl}/`), {
    dataSaver: false,
    pageError: null,
    pages: parts.pageData(() => {}, draft),
    forms: noForms,
    captureError: () => 'preview',
    deferred: false,
    // In a frame of the admin area, whose policy allows its own styles only.
    hasStyles: true,
  })
  return html.join('').replaceAll(scripts, '')
}

/** They would not run there; text in them never contains the end tag. */
const scripts = /<script\b[^]*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/g

/** Nothing is posted while a page is only read. */
const noForms = new Proxy({} as FormActions, {
  get: () => () => {
    throw new Error('A preview has no forms.')
  },
})

async function renderPrivate(
  parts: WebOptions,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageResponse> {
  const nonce = createNonce()
  const page = await render(toWebRequest(request, reply), {
    ...createPageContext(parts, request, reply, () => {}),
    deferred: false,
    hasStyles: true,
    nonce,
  })
  return toPageResponse(page, [`'nonce-${nonce}'`], parts.mode, page.html.flatMap(styleHashes))
}

async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PageResponse,
): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'private, no-store', ...notIndexed, ...headers })
  const encoding = body.byteLength > 0 ? negotiateEncoding(request) : undefined
  if (!encoding) return reply.send(body)
  const compressed = encoding === 'br' ? compressFast(body) : gzipSync(body)
  return reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding').send(compressed)
}

const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

/** Browsers check for a new service worker on each visit; its own policy applies to what it fetches. */
const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }

const extraHeaders: Readonly<Record<string, Record<string, string>>> = {
  'sw.js': workerHeaders,
  'admin-sw.js': workerHeaders,
  'rider/sw.js': workerHeaders,
  'order-push-sw.js': workerHeaders,
}

/** Folders whose missing files get a plain-text 404 instead of a page. */
const assetPaths = ['/assets/*', '/media/*', '/favicon.ico']

/**
 * Serves the precompressed built files of the web app. A file in several languages is identical in all of them: its
 * name is a content hash, or it contains no text.
 */
async function serveAssets(app: FastifyInstance, folders: readonly URL[]): Promise<void> {
  const roots = folders.map((folder) => fileURLToPath(folder))
  await app.register(fastifyStatic, { root: roots, serve: false, preCompressed: true, cacheControl: false })
  const served = new Set<string>()
  for (const root of roots) {
    for (const name of listFilesBelow(root)) {
      if (served.has(name)) continue
      served.add(name)
      const cacheControl = name.startsWith('assets/') ? cacheForever : cacheOneHour
      app.get(`/${name}`, { config: { access: 'asset' } }, (_request, reply) =>
        reply.headers({ 'cache-control': cacheControl, ...extraHeaders[name] }).sendFile(name, root),
      )
    }
  }
}

function rejectMissingFiles(app: FastifyInstance): void {
  for (const url of assetPaths) {
    if (!app.hasRoute({ method: 'GET', url })) app.get(url, { config: { access: 'asset' } }, sendFileNotFound)
  }
}

function sendFileNotFound(_request: unknown, reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

function listFilesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
}
