import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createJpegImage } from '@shop/domain/catalogue/products/jpeg-image'
import type { RequestContext } from '@shop/domain/core/context'
import type { FileStore, StoredFile } from '@shop/domain/core/ports/file-store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { matchesEtag } from '../cache/send-cached.ts'

/** Only images are public. Documents are in other folders of the same store. */
const folder = 'pictures/'
/** The file under a key never changes: a new image has a new key. */
const cacheForever = 'public, max-age=31536000, immutable'

/** Serves the shop's images from the file store under /media. JPEGs of product images are drawn when they are first asked for. */
export function mediaRoutes(app: FastifyInstance, ctx: RequestContext): void {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { access: 'asset' } },
    async (request, reply) => {
      const key = request.params['*']
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
      const file = key.startsWith(folder) ? await findFile(ctx, key) : undefined
      if (!file) return sendNotFound(reply)
      reply.header('cache-control', cacheForever).header('etag', etag)
      if (matchesEtag(request.headers['if-none-match'], etag) || request.method === 'HEAD')
        await file.stream.cancel()
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(file.contentType).header('content-length', file.size)
      return request.method === 'HEAD' ? reply.send() : reply.send(Readable.fromWeb(file.stream as never))
    },
  )
}

async function findFile(ctx: RequestContext, key: string): Promise<StoredFile | undefined> {
  const stored = await readFile(ctx.providers.files, key)
  if (stored || !(await createJpegImage(ctx, key))) return stored
  return readFile(ctx.providers.files, key)
}

async function readFile(files: FileStore, key: string): Promise<StoredFile | undefined> {
  try {
    return await files.read(key)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
