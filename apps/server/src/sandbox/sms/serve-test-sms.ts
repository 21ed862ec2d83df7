import { createWebhookSender } from '@shop/providers/payments/test-gateway/post-webhook'
import { deliverRepeatedly } from '@shop/providers/payments/test-gateway/keep-delivering'
import { createTestTermii } from '@shop/providers/sms/test-termii/create-test-termii'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { readResponse, toWebRequest } from '../../rendering/page-request.ts'
import { acceptRawBodies } from '../../http/raw-bodies.ts'
import { createDatabaseStore } from '../gateway/database-store.ts'
import { serverAddress } from '../gateway/own-address.ts'
import { testSmsKey, testSmsPath } from './test-sms-key.ts'

const deliverEveryMs = 1_000

/** Serves the built-in SMS service under its own path; its delivery reports come back over HTTP like a real one's. */
export async function serveTestSms(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const reportUrl = `${serverAddress(config)}/api/messages/termii/report`
  const service = createTestTermii({
    secretKey: await testSmsKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(reportUrl, 'x-termii-signature'),
  })
  await app.register(async (routes) => {
    acceptRawBodies(routes)
    routes.all(`${testSmsPath}/*`, { config: { access: 'page' } }, async (request, reply) => {
      const webCall = toWebRequest(request, reply)
      const path = new URL(webCall.url).pathname.slice(testSmsPath.length)
      const { status, headers, body } = await readResponse(await service.handle(webCall, path))
      return reply.code(status).headers(headers).send(body)
    })
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = deliverRepeatedly(service, deliverEveryMs, (err) => app.log.error({ err }, 'the test SMS failed'))
  })
  app.addHook('onClose', () => stop?.())
}
