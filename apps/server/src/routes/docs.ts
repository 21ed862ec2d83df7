import type { FastifyInstance } from 'fastify'
import { docsPage, docsPolicy } from '../openapi/docs-page.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import { compressed } from '../cache/compress-answers.ts'

/** The API's description, for programs and for people. Both are made once, at the first look. */
export function docsRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', { config: { access: 'anyone' }, ...compressed }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .send(document)
  })
  app.get('/api/docs', { config: { access: 'anyone' }, ...compressed }, async (_request, reply) => {
    page ??= docsPage()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', docsPolicy)
      .send(page)
  })
}
