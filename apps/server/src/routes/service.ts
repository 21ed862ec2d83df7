import { databaseRetrySeconds, type OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import { compressionConfig } from '../cache/compress.ts'
import { renderDocsPage, docsPolicy } from '../openapi/docs-page.ts'
import { buildOpenApiDocument, type DeclaredEndpoint } from '../openapi/openapi.ts'

/**
 * /healthz: the process responds. /readyz: the process can receive traffic, because the database responds too and it
 * was not told to stop.
 */
export function healthRoutes(app: FastifyInstance, database: OpenDatabase, stopping: AbortSignal): void {
  app.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.run('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply
        .code(503)
        .header('retry-after', databaseRetrySeconds)
        .send({ status: 'database unavailable' })
    }
  })
}

/** The API documents, for programs and for people. Both are built once, on first request. */
export function docsRoutes(
  app: FastifyInstance,
  publicUrl: string,
  ofExtensions: readonly DeclaredEndpoint[],
): void {
  let document: string | undefined
  let page: string | undefined
  app.get(
    '/api/openapi.json',
    { config: { access: 'anyone' }, ...compressionConfig },
    async (_request, reply) => {
      document ??= JSON.stringify(buildOpenApiDocument(publicUrl, ofExtensions))
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Encoding')
        .send(document)
    },
  )
  app.get('/api/docs', { config: { access: 'anyone' }, ...compressionConfig }, async (_request, reply) => {
    page ??= renderDocsPage()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', docsPolicy)
      .send(page)
  })
}
