import { getShareCard, type ShareCardSubject } from '@shop/domain/catalogue/products/share-cards'
import { shareCardSizes, type ShareCardFormat } from '@shop/domain/core/ports/images'
import { fail } from '@shop/domain/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../cache/send-cached.ts'
import type { RouteContext } from '../http/route.ts'

const isFormat = (text: string): text is ShareCardFormat => Object.hasOwn(shareCardSizes, text)

/** Pictures of products and collections for posts and stories, at URLs that need no login: apps and browsers open them directly. */
export function shareCardRoutes(
  { app, createContext }: Pick<RouteContext, 'app' | 'createContext'>,
  publicUrl: string,
): void {
  app.get<{ Params: { productId: string; format: string } }>(
    '/share-cards/:productId/:format.jpg',
    { config: { access: 'anyone' } },
    (request, reply) => send(request, reply, { product_id: request.params.productId }),
  )
  app.get<{ Params: { slug: string; format: string } }>(
    '/share-cards/collections/:slug/:format.jpg',
    { config: { access: 'anyone' } },
    (request, reply) => send(request, reply, { collection: request.params.slug }),
  )

  async function send(request: FastifyRequest, reply: FastifyReply, subject: ShareCardSubject) {
    const { format } = request.params as { format: string }
    if (!isFormat(format)) fail('not_found')
    const ctx = await createContext(request)
    const { bytes, hash } = await getShareCard(ctx, { ...subject, format, origin: publicUrl })
    const etag = `"${hash}"`
    reply.header('cache-control', 'no-cache').header('etag', etag).header('x-robots-tag', 'noindex')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(Buffer.from(bytes))
  }
}
