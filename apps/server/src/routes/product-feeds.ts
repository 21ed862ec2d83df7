import { Readable } from 'node:stream'
import { productFeedNames, productFeedPaths, type ProductFeedName } from '@shop/contract/admin/product-feeds'
import { gzipSize, streamGzip, streamPlain } from '@shop/domain/catalogue/feeds/feed-file'
import { findFeedFile } from '@shop/domain/catalogue/feeds/feeds'
import { fail } from '@shop/domain/core/errors'
import { matchesEtag } from '../cache/send-cached.ts'
import type { RouteContext } from '../http/route.ts'

const contentTypes: Readonly<Record<ProductFeedName, string>> = {
  google: 'application/xml; charset=utf-8',
  meta: 'text/csv; charset=utf-8',
}

/**
 * The product feeds, as Google and Meta fetch them: files that a job has written (catalogue/feeds), streamed from the
 * file store as they were compressed. Not found while a feed is switched off.
 */
export function productFeedRoutes({ app, createContext }: Pick<RouteContext, 'app' | 'createContext'>): void {
  for (const name of productFeedNames)
    app.get(productFeedPaths[name], { config: { access: 'anyone' } }, async (request, reply) => {
      const ctx = await createContext(request)
      const found = (await findFeedFile(ctx, name)) ?? fail('not_found')
      const { file, updated_at: updatedAt } = found
      const isGzip = acceptsGzip(request.headers['accept-encoding'])
      // Each encoding is its own representation.
      const etag = `"${file.hash}${isGzip ? '-gzip' : ''}"`
      reply
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'Accept-Encoding', etag })
        .header('last-modified', updatedAt.toUTCString())
      if (isUnchanged(request.headers, etag, updatedAt)) return reply.code(304).send()
      reply.type(contentTypes[name]).header('content-length', isGzip ? gzipSize(file) : file.size)
      if (isGzip) reply.header('content-encoding', 'gzip')
      // A stream, since an empty body would set its own length.
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send((isGzip ? streamGzip : streamPlain)(ctx.providers.files, file))
    })
}

const acceptsGzip = (accepted: string | string[] | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(accepted))

/** The date counts only without an entity tag (RFC 9110). It has no fractions of a second. */
function isUnchanged(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  etag: string,
  updatedAt: Date,
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined) return matchesEtag(tags, etag)
  const sinceMs = since === undefined ? NaN : Date.parse(since)
  return Math.floor(updatedAt.getTime() / 1_000) * 1_000 <= sinceMs
}
