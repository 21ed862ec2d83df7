import { createTestGateway } from '@shop/providers/payments/test-gateway/create-test-gateway'
import { deliverRepeatedly } from '@shop/providers/payments/test-gateway/keep-delivering'
import { createWebhookSender } from '@shop/providers/payments/test-gateway/post-webhook'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { readResponse, toWebRequest } from '../../rendering/page-request.ts'
import { acceptRawBodies } from '../../http/raw-bodies.ts'
import { createDatabaseStore } from './database-store.ts'
import { serverAddress } from './own-address.ts'
import { testGatewayKey, testGatewayPath } from './test-gateway-key.ts'

const deliverEveryMs = 1_000

/** Serves the built-in payment provider under its own path; its webhooks come back over HTTP like a real one's. */
export async function serveTestGateway(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const gateway = createTestGateway({
    secretKey: await testGatewayKey(ctx),
    publicUrl: config.PUBLIC_URL + testGatewayPath,
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(`${serverAddress(config)}/api/payments/paystack/webhook`),
  })
  await app.register(async (routes) => {
    acceptRawBodies(routes)
    routes.all(`${testGatewayPath}/*`, { config: { access: 'page' } }, async (request, reply) => {
      const { status, headers, body } = await readResponse(await gateway.handle(toWebRequest(request, reply)))
      return reply.code(status).headers(headers).send(body)
    })
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = deliverRepeatedly(gateway, deliverEveryMs, (err) =>
      app.log.error({ err }, 'the test gateway failed'),
    )
  })
  app.addHook('onClose', () => stop?.())
}
