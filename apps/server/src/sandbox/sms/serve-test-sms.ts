import { createWebhookPoster } from '@shop/providers/payments/test-gateway/post-webhook'
import { keepDelivering } from '@shop/providers/payments/test-gateway/keep-delivering'
import { createTestTermii } from '@shop/providers/sms/test-termii/create-test-termii'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { answerOf, webRequest } from '../../rendering/page-request.ts'
import { takeRawBodies } from '../../http/raw-bodies.ts'
import { createDatabaseStore } from '../gateway/database-store.ts'
import { ownAddress } from '../gateway/own-address.ts'
import { testSmsKey, testSmsPath } from './test-sms-key.ts'

const deliverEveryMs = 1_000

/** Serves the built-in SMS service under its own path; its delivery reports come back over HTTP like a real one's. */
export async function serveTestSms(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const reportUrl = `${ownAddress(config)}/api/messages/termii/report`
  const service = createTestTermii({
    secretKey: await testSmsKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookPoster(reportUrl, 'x-termii-signature'),
  })
  await app.register(async (routes) => {
    takeRawBodies(routes)
    routes.all(`${testSmsPath}/*`, { config: { access: 'page' } }, async (request, reply) => {
      const asked = webRequest(request, reply)
      const path = new URL(asked.url).pathname.slice(testSmsPath.length)
      const { status, headers, body } = await answerOf(await service.handle(asked, path))
      return reply.code(status).headers(headers).send(body)
    })
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = keepDelivering(service, deliverEveryMs, (err) => app.log.error({ err }, 'the test SMS failed'))
  })
  app.addHook('onClose', () => stop?.())
}
