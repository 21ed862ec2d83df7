import type { RequestContext } from '@shop/domain/core/context'
import { fail } from '@shop/domain/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCache } from '../cache/page-cache.ts'
import { sendCached } from '../cache/send-kept.ts'
import type { RouteContext } from '../http/serve.ts'
import { renderPagesSitemap, renderProductsSitemap, renderSitemapIndex } from '../rendering/sitemap.ts'
import { catalogueTag } from '../cache/tags.ts'

const publicAccess = { config: { access: 'anyone' } } as const
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' }

/** What search engines ask for: which pages there are, and which they need not try. */
export function seoRoutes(
  { app, createContext }: Pick<RouteContext, 'app' | 'createContext'>,
  pageCache: PageCache,
  publicUrl: string,
): void {
  app.get('/robots.txt', publicAccess, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots(publicUrl)),
  )

  async function sendSitemapPart(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (ctx: RequestContext) => Promise<string | null>,
  ) {
    const page = await pageCache.read(`sitemap ${name}`, async (note) => {
      note(catalogueTag)
      const xml = await write(await createContext(request))
      if (xml === null) fail('not_found')
      return { status: 200, headers: xmlHeaders, body: Buffer.from(xml) }
    })
    return sendCached(request, reply, page)
  }

  app.get('/sitemap.xml', publicAccess, (request, reply) =>
    sendSitemapPart(request, reply, 'index', renderSitemapIndex),
  )
  app.get('/sitemaps/pages.xml', publicAccess, (request, reply) =>
    sendSitemapPart(request, reply, 'pages', renderPagesSitemap),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^[1-9]\\d{0,3}$).xml',
    publicAccess,
    (request, reply) => {
      const part = Number(request.params.part)
      return sendSitemapPart(request, reply, `products ${part}`, (ctx) => renderProductsSitemap(ctx, part))
    },
  )
}

/** Pages that must not be listed say so themselves, which an engine reads only where it may go. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /design-system',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
