import type { FastifyInstance } from 'fastify'
import { renderDocsPage, docsPolicy } from '../openapi/docs-page.ts'
import { buildOpenApiDocument } from '../openapi/openapi.ts'
import { compressionConfig } from '../cache/compress.ts'

/** The API's description, for programs and for people. Both are made once, at the first look. */
export function docsRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  app.get(
    '/api/openapi.json',
    { config: { access: 'anyone' }, ...compressionConfig },
    async (_request, reply) => {
      document ??= JSON.stringify(buildOpenApiDocument(publicUrl))
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
