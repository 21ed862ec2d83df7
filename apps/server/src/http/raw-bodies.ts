import type { FastifyInstance } from 'fastify'

/** Lets the routes of an encapsulated instance have every body as the bytes that came, whatever its type. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
