import type { RequestContext } from '@shop/domain/core/context'
import { refuse } from '@shop/domain/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCache } from '../cache/page-cache.ts'
import { sendKept } from '../cache/send-kept.ts'
import type { Doors } from '../http/serve.ts'
import { pagesPart, productsPart, sitemapIndex } from '../rendering/sitemap.ts'
import { catalogueTag } from '../cache/tags.ts'

const anyone = { config: { access: 'anyone' } } as const
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' }

/** What search engines ask for: which pages there are, and which they need not try. */
export function foundRoutes(
  { app, contextOf }: Pick<Doors, 'app' | 'contextOf'>,
  kept: PageCache,
  publicUrl: string,
): void {
  app.get('/robots.txt', anyone, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots(publicUrl)),
  )

  async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (ctx: RequestContext) => Promise<string | null>,
  ) {
    const page = await kept.read(`sitemap ${name}`, async (note) => {
      note(catalogueTag)
      const xml = await write(await contextOf(request))
      if (xml === null) refuse('not_found')
      return { status: 200, headers: xmlHeaders, body: Buffer.from(xml) }
    })
    return sendKept(request, reply, page)
  }

  app.get('/sitemap.xml', anyone, (request, reply) => sendPart(request, reply, 'index', sitemapIndex))
  app.get('/sitemaps/pages.xml', anyone, (request, reply) => sendPart(request, reply, 'pages', pagesPart))
  app.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^[1-9]\\d{0,3}$).xml',
    anyone,
    (request, reply) => {
      const part = Number(request.params.part)
      return sendPart(request, reply, `products ${part}`, (ctx) => productsPart(ctx, part))
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
