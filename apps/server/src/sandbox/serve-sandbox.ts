import { createTestGateway } from '@shop/providers/payments/test-gateway/test-gateway'
import { deliverRepeatedly, createWebhookSender } from '@shop/providers/payments/test-gateway/keep-delivering'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { readResponse, toWebRequest } from '../rendering/page-request.ts'
import { acceptRawBodies } from '../http/request-bodies.ts'
import { createDatabaseStore } from './sandbox-store.ts'
import {
  serverAddress,
  testAdsKey,
  testAdsPath,
  testPixelId,
  testGatewayKey,
  testGatewayPath,
  testCourierKey,
  testCourierPath,
  testSmsKey,
  testSmsPath,
  testWhatsappKeys,
  testWhatsappPath,
} from './sandbox-keys.ts'
import { createTestMetaConversions } from '@shop/providers/ads/test-meta-conversions'
import { createTestTerminal } from '@shop/providers/couriers/test-terminal'
import { createTestTermii } from '@shop/providers/sms/test-termii'
import { createTestCloudApi } from '@shop/providers/whatsapp/test-cloud-api/test-cloud-api'
import { listWhatsappPlaceholders, whatsappTemplates } from '@shop/contract/whatsapp-templates'

const deliverEveryMs = 1_000

/** Serves the built-in payment provider under its own path. Its webhooks arrive over HTTP like a real one's. */
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

interface TestService {
  handle(request: Request, path: string): Promise<Response>
  deliverDue(): Promise<void>
}

/** Serves a built-in service under its path, and sends its webhooks while the shop listens. */
async function serveService(
  app: FastifyInstance,
  { path, title, everyMs, service }: { path: string; title: string; everyMs: number; service: TestService },
): Promise<void> {
  await app.register(async (routes) => {
    acceptRawBodies(routes)
    routes.all(`${path}/*`, { config: { access: 'page' } }, async (request, reply) => {
      const webCall = toWebRequest(request, reply)
      const subPath = new URL(webCall.url).pathname.slice(path.length)
      const { status, headers, body } = await readResponse(await service.handle(webCall, subPath))
      return reply.code(status).headers(headers).send(body)
    })
  })
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = deliverRepeatedly(service, everyMs, (err) => app.log.error({ err }, `${title} failed`))
  })
  app.addHook('onClose', () => stop?.())
}

const courierEveryMs = 5_000

/** Serves the built-in courier service under its own path. Its webhooks arrive over HTTP like a real one's. */
export async function serveTestCourier(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const webhookUrl = `${serverAddress(config)}/api/couriers/terminal-africa/webhook`
  const service = createTestTerminal({
    secretKey: await testCourierKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(webhookUrl, 'x-terminal-signature'),
  })
  await serveService(app, {
    path: testCourierPath,
    title: 'the test courier',
    everyMs: courierEveryMs,
    service,
  })
}

/** Serves the built-in SMS service under its own path. Its delivery reports arrive over HTTP like a real one's. */
export async function serveTestSms(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const reportUrl = `${serverAddress(config)}/api/sms/termii/webhook`
  const service = createTestTermii({
    secretKey: await testSmsKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(reportUrl, 'x-termii-signature'),
  })
  await serveService(app, { path: testSmsPath, title: 'the test SMS', everyMs: deliverEveryMs, service })
}

/** Serves the built-in WhatsApp service: its API, and pages of test phones. Its webhooks arrive over HTTP. */
export async function serveTestWhatsapp(
  app: FastifyInstance,
  { ctx, database, config }: { ctx: RequestContext; database: OpenDatabase; config: Config },
): Promise<void> {
  const webhookUrl = `${serverAddress(config)}/api/webhooks/whatsapp`
  const service = createTestCloudApi({
    ...(await testWhatsappKeys(ctx)),
    templates: new Map(
      whatsappTemplates.map((template) => [
        template.name,
        template.category === 'AUTHENTICATION' ? 1 : listWhatsappPlaceholders(template).length,
      ]),
    ),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
    deliverWebhook: createWebhookSender(webhookUrl, 'x-hub-signature-256'),
    fetchImage: (url) => fetch(url.replace(config.PUBLIC_URL, serverAddress(config))),
  })
  await serveService(app, {
    path: testWhatsappPath,
    title: 'the test WhatsApp',
    everyMs: deliverEveryMs,
    service,
  })
}

/** Serves the built-in advertising service, and a list of the events that it took. */
export async function serveTestAds(
  app: FastifyInstance,
  { ctx, database }: { ctx: RequestContext; database: OpenDatabase },
): Promise<void> {
  const service = createTestMetaConversions({
    pixelId: testPixelId,
    accessToken: await testAdsKey(ctx),
    clock: ctx.clock,
    store: createDatabaseStore(database.run),
  })
  await serveService(app, { path: testAdsPath, title: 'the test adverts', everyMs: deliverEveryMs, service })
}
