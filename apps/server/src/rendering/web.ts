import { gzipSync } from 'node:zlib'
import { english } from '@shop/contract/languages'
import type { MailRenderer } from '@shop/domain/core/ports/mail-renderer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageAt } from '../i18n/caller-language.ts'
import { compressQuickly } from '../cache/compress-page.ts'
import type { Gate } from '../http/gate.ts'
import { isIndexed, notIndexed } from './indexed-pages.ts'
import { countsDoor } from '../form-posts/counts-door.ts'
import { invitationDoor } from '../form-posts/invitation-door.ts'
import { languageDoor } from '../form-posts/language-door.ts'
import { createAddressBook, isApi, tidyUrl, type PublicAddress } from '../cache/page-address.ts'
import { newNonce, pageAnswer } from '../cache/page-answer.ts'
import { createRouteFinder } from './page-route.ts'
import type { PageAnswer, PageCache } from '../cache/page-cache.ts'
import type { Load } from '../http/watch-load.ts'
import { webRequest } from './page-request.ts'
import { pageRefusal, renderRefused } from './refused-page.ts'
import { createRenderers, type RenderPage } from './render-page.ts'
import { asPageRequest, contextOf, type PageSources } from './rendering-context.ts'
import { encodingFor, sendKept } from '../cache/send-kept.ts'
import { scriptHashes, type Mode } from '../http/security.ts'
import { refuseMissingFiles, serveAssets } from './serve-assets.ts'
import { startVite } from './start-vite.ts'
import { builtFolder, builtLanguages, folderOf, loadBuilds, type LoadBuild } from './web-build.ts'

export interface WebParts extends PageSources {
  mode: Mode
  /** The origin that shoppers use; kept pages are rendered for it and for no other. */
  publicUrl: string
  /** Whom the shop is closed to. */
  gate: Gate
  /** For tests: another build than the one that `npm start` makes. */
  buildFolder?: URL
  /** The cache of public pages. */
  kept: PageCache
  load: Load
}

export interface Web {
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
  const { mode, publicUrl, buildFolder = builtFolder, kept: cache } = parts
  const loaded = Promise.withResolvers<LoadBuild>()
  const languages = mode === 'production' ? builtLanguages(buildFolder) : [english]
  await app.register(async (web) => {
    const load = mode === 'development' ? await startVite(web) : loadBuilds(buildFolder)
    loaded.resolve(load)
    if (mode === 'production') {
      const folders = languages.map((language) => new URL('client/', folderOf(buildFolder, language)))
      await serveAssets(web, folders)
    }
    refuseMissingFiles(web)
    // Actions read the raw body; the API beside keeps its parsers.
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    const built = mode === 'production' ? await load(english) : undefined
    const findAddress = built ? createAddressBook(createRouteFinder(built.routes), languages) : () => null
    const rendererOf = createRenderers(load, mode)
    languageDoor(web, languages, publicUrl)
    countsDoor(web, publicUrl)
    invitationDoor(web, publicUrl)

    web.all('/*', { config: { access: 'page' } }, (request, reply) => {
      const readsOnly = request.method === 'GET' || request.method === 'HEAD'
      const address = readsOnly ? findAddress(asPageRequest(request)) : null
      const kept = parts.gate.isOpen() && address && cache.find(address.key)
      // At once and not by a promise: most requests end here.
      if (kept) return sendKept(request, reply, kept)
      return answerAnew(request, reply, address)
    })

    async function answerAnew(request: FastifyRequest, reply: FastifyReply, address: PublicAddress | null) {
      if (isApi(request.url)) return reply.callNotFound()
      const tidy = tidyUrl(request.url)
      if (tidy !== request.url) return reply.redirect(tidy, 301)
      const render = await rendererOf(languageAt(request, languages))
      const refusal = await pageRefusal(request, parts)
      if (refusal)
        return sendPrivate(request, reply, await renderRefused(parts, render, request, reply, refusal))
      if (!address) return sendPrivate(request, reply, await renderPrivate(parts, render, request, reply))
      const fill = (note: (tag: string) => void) =>
        renderPublic(parts, render, contextOf(parts, request, reply, note), address)
      return sendKept(request, reply, await cache.read(address.key, fill, address.status))
    }
  })
  return {
    async renderMail(content, facts, own) {
      const load = await loaded.promise
      return (await load(english)).entry.module.renderMail(content, facts, own)
    },
  }
}

async function renderPublic(
  parts: WebParts,
  render: RenderPage,
  context: ReturnType<typeof contextOf>,
  address: PublicAddress,
): Promise<PageAnswer> {
  const page = await render(new Request(parts.publicUrl + address.path), {
    ...context,
    deferred: !address.isData,
  })
  const answer = pageAnswer(page, page.html.flatMap(scriptHashes), 'production')
  const robots = isIndexed(address.path) ? {} : notIndexed
  return { ...answer, headers: { ...answer.headers, ...robots, vary: 'Accept-Encoding, Save-Data, Cookie' } }
}

async function renderPrivate(
  parts: WebParts,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswer> {
  const nonce = newNonce()
  const page = await render(webRequest(request, reply), {
    ...contextOf(parts, request, reply, () => {}),
    deferred: false,
    nonce,
  })
  return pageAnswer(page, [`'nonce-${nonce}'`], parts.mode)
}

async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'private, no-store', ...notIndexed, ...headers })
  const encoding = body.byteLength > 0 ? encodingFor(request) : undefined
  if (!encoding) return reply.send(body)
  const packed = encoding === 'br' ? compressQuickly(body) : gzipSync(body)
  return reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding').send(packed)
}
