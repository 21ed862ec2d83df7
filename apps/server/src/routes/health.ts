import { databaseRetrySeconds, type OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'

/** /healthz: the process answers. /readyz: the database answers too, so traffic may come. */
export function healthRoutes(app: FastifyInstance, database: OpenDatabase): void {
  app.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
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
