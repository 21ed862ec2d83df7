import { createTestTerminal } from '@shop/providers/couriers/test-terminal/create-test-terminal'
import { deliverRepeatedly } from '@shop/providers/payments/test-gateway/keep-delivering'
import { createWebhookSender } from '@shop/providers/payments/test-gateway/post-webhook'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { readResponse, toWebRequest } from '../../rendering/page-request.ts'
import { acceptRawBodies } from '../../http/raw-bodies.ts'
import { createDatabaseStore } from '../gateway/database-store.ts'
import { serverAddress } from '../gateway/own-address.ts'
import { testCourierKey, testCourierPath } from './test-courier-key.ts'

const deliverEveryMs = 5_000

/** Serves the built-in courier service under its own path; its notices come back over HTTP like a real one's. */
export async function serveTestCourier(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const webhookUrl = `${serverAddress(config)}/api/couriers/terminal-africa/notice`
  const service = createTestTerminal({
    secretKey: await testCourierKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(webhookUrl, 'x-terminal-signature'),
  })
  await app.register(async (routes) => {
    acceptRawBodies(routes)
    routes.all(`${testCourierPath}/*`, { config: { access: 'page' } }, async (request, reply) => {
      const webCall = toWebRequest(request, reply)
      const path = new URL(webCall.url).pathname.slice(testCourierPath.length)
      const { status, headers, body } = await readResponse(await service.handle(webCall, path))
      return reply.code(status).headers(headers).send(body)
    })
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = deliverRepeatedly(service, deliverEveryMs, (err) =>
      app.log.error({ err }, 'the test courier failed'),
    )
  })
  app.addHook('onClose', () => stop?.())
}
