import { randomBytes } from 'node:crypto'
import type { FormActs } from '@shop/contract/form-acts'
import type { PageContext, PageData } from '@shop/contract/page-data'
import type { MailRenderer } from '@shop/shop/ports/mail-renderer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly } from './compress-page.ts'
import { createAddressBook, wantsLessData, type PageRequest, type PublicAddress } from './page-address.ts'
import { createPageCache, type PageAnswer, type PageCache, type Stale } from './page-cache.ts'
import { webRequest } from './page-request.ts'
import { createRenderer, type RenderedPage, type RenderPage } from './render-page.ts'
import { acceptsBrotli, sendKept } from './send-kept.ts'
import { contentSecurityPolicy, scriptHashes, type Mode } from './security.ts'
import { refuseMissingFiles, serveAssets } from './serve-assets.ts'
import { startVite } from './start-vite.ts'
import { builtFolder, loadBuild, type WebBuild } from './web-build.ts'

export interface WebParts {
  mode: Mode
  /** The origin that shoppers use; kept pages are rendered for it and for no other. */
  publicUrl: string
  /** What pages show, read anew for one rendering; everything that is shown is noted by a tag. */
  pageData(note: (tag: string) => void): PageData
  /** The acts that forms without script ask for, in the name of this request's visitor. */
  formActs(request: FastifyRequest): FormActs
  /** For tests: another build than the one that `npm start` makes. */
  buildFolder?: URL
  cache?: PageCache
}

export interface Web {
  /** Forgets every kept page that shows one of these things. */
  dropPages(stale: Stale): void
  /** Mails are drawn by the same build. */
  renderMail: MailRenderer
}

/** The longest form, a contact message, with its encoding. */
const formBytesMax = 64 * 1024

/**
 * Puts the pages of the web app onto the application: public ones from the cache, private ones rendered per
 * request, files as they were built. In development everything comes from Vite and nothing is kept.
 */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<Web> {
  const { mode, buildFolder = builtFolder, cache = createPageCache() } = parts
  const loaded = Promise.withResolvers<() => Promise<WebBuild>>()
  await app.register(async (web) => {
    const getBuild = mode === 'development' ? await startVite(web) : await loadBuild(buildFolder)
    loaded.resolve(getBuild)
    if (mode === 'production') await serveAssets(web, new URL('client/', buildFolder))
    refuseMissingFiles(web)
    // Actions read the raw body; the API beside keeps its parsers.
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    const page = mode === 'development' ? livePage(parts, getBuild) : await keptPage(parts, getBuild, cache)
    web.all('/*', { config: { access: 'page' } }, async (request, reply) => {
      if (request.url === '/api' || request.url.startsWith('/api/')) return reply.callNotFound()
      const tidy = tidyPath(request.url)
      return tidy === request.url ? page(request, reply) : reply.redirect(tidy, 301)
    })
  })
  return {
    dropPages: (stale) => cache.drop(stale),
    async renderMail(content, facts) {
      const getBuild = await loaded.promise
      return (await getBuild()).entry.module.renderMail(content, facts)
    },
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function livePage(parts: WebParts, getBuild: () => Promise<WebBuild>): SendPage {
  return async (request, reply) => {
    const render = createRenderer(await getBuild(), 'development')
    return sendPrivate(request, reply, await renderPrivate(parts, render, request, reply))
  }
}

async function keptPage(
  parts: WebParts,
  getBuild: () => Promise<WebBuild>,
  cache: PageCache,
): Promise<SendPage> {
  const build = await getBuild()
  const render = createRenderer(build, 'production')
  const findAddress = createAddressBook(build.routes)
  return async (request, reply) => {
    const readsOnly = request.method === 'GET' || request.method === 'HEAD'
    const address = readsOnly ? findAddress(asPageRequest(request)) : null
    if (!address) return sendPrivate(request, reply, await renderPrivate(parts, render, request, reply))
    const kept = await cache.read(
      address.key,
      (note) => renderPublic(parts, render, request, address, note),
      address.status,
    )
    return sendKept(request, reply, kept, 'Accept-Encoding, Save-Data, Cookie')
  }
}

async function renderPublic(
  parts: WebParts,
  render: RenderPage,
  request: FastifyRequest,
  address: PublicAddress,
  note: (tag: string) => void,
): Promise<PageAnswer> {
  const page = await render(new Request(parts.publicUrl + address.path), {
    ...contextOf(parts, request, note),
    deferred: true,
  })
  return pageAnswer(page, scriptHashes(page.html), 'production')
}

async function renderPrivate(
  parts: WebParts,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswer> {
  const nonce = randomBytes(16).toString('base64')
  const page = await render(webRequest(request, reply), {
    ...contextOf(parts, request, () => {}),
    deferred: false,
    nonce,
  })
  return pageAnswer(page, [`'nonce-${nonce}'`], parts.mode)
}

function contextOf(
  parts: WebParts,
  request: FastifyRequest,
  note: (tag: string) => void,
): Pick<PageContext, 'saver' | 'pages' | 'forms' | 'reportFault'> {
  return {
    saver: wantsLessData(asPageRequest(request)),
    pages: parts.pageData(note),
    forms: parts.formActs(request),
    reportFault: (error) => request.log.error({ err: error, requestId: request.id }, 'page failed'),
  }
}

function pageAnswer(
  { status, headers, html }: RenderedPage,
  scripts: readonly string[],
  mode: Mode,
): PageAnswer {
  const policy = contentSecurityPolicy(scripts, mode)
  return { status, headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) }
}

async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'private, no-store', ...headers })
  if (body.byteLength === 0 || !acceptsBrotli(request)) return reply.send(body)
  return reply.header('content-encoding', 'br').header('vary', 'Accept-Encoding').send(compressQuickly(body))
}

function asPageRequest({ url, headers }: FastifyRequest): PageRequest {
  return { url, cookies: headers.cookie, saveData: headers['save-data'] }
}

/** One address per page: no doubled slashes, none at the end. It always stays on this host. */
function tidyPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return [tidy, ...query].join('?')
}
