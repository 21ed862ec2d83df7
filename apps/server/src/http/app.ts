import { randomUUID } from 'node:crypto'
import { bodyBytesMax } from '@shop/contract/limits'
import { databaseRetrySeconds, isDatabaseUnavailable } from '@shop/domain/core/db/database'
import { fail, ShopError } from '@shop/domain/core/errors'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config.ts'
import { getTranslate } from '../i18n/languages.ts'
import { endConnections } from './end-connections.ts'
import { logShopError, internalProblem, toProblem } from './errors.ts'
import { parseJsonBodies } from './request-bodies.ts'
import { logRequests } from './request-log.ts'
import { sanitiseUrl } from '../cache/page-address.ts'
import { securityHeaders } from './security-headers.ts'
import type { Socket } from 'node:net'
import { trackLoggedErrors, type ErrorTracker } from '../operations/error-tracking.ts'

function trustProxy(setting: string | undefined) {
  if (setting === undefined) return false
  if (!/^\d+$/.test(setting)) return setting
  return (_address: string, hop: number) => hop < Number(setting)
}

/** Maps an unavailable database and Fastify's own errors to shop errors. */
function toShopError(error: FastifyError): ShopError | undefined {
  if (isDatabaseUnavailable(error)) return new ShopError('unavailable', { retry_after: databaseRetrySeconds })
  if (error.statusCode === 413) return new ShopError('payload_too_large')
  if (error.statusCode === 415) return new ShopError('unsupported_media_type')
  if (error.statusCode === 400)
    return new ShopError('invalid_input', { errors: { body: ['This is not valid JSON'] } })
  return undefined
}

/** The bare HTTP application: limits, ids, one error format, and no route without an access rule. */
export function createApp(
  config: Pick<Config, 'LOG_LEVEL' | 'TRUST_PROXY' | 'PUBLIC_URL'>,
  errorTracker?: ErrorTracker,
): FastifyInstance {
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            redact: ['req.headers.authorization'],
            ...(errorTracker && { hooks: trackLoggedErrors(errorTracker) }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // On a busy small machine, loading the page build takes longer than the default 10 s.
    pluginTimeout: 60_000,
    trustProxy: trustProxy(config.TRUST_PROXY),
    // A logger per request would cost more than a cached response, so each line names its request.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Requests during shutdown get their response too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url }) => sanitiseUrl(url ?? '/'),
    // These errors occur before routing and hooks: a path segment beyond the limit matches nothing.
    frameworkErrors: (_error, request, reply) =>
      void sendError(new ShopError('not_found'), request, reply.headers(securityHeaders(config.PUBLIC_URL))),
    clientErrorHandler: rejectMalformed(config.PUBLIC_URL),
  })
  logRequests(app)
  parseJsonBodies(app)
  endConnections(app)
  app.decorate('registeredRoutes', [])
  app.addHook('onRoute', (route) => {
    if (!route.config || !('access' in route.config)) {
      throw new Error(`Route ${String(route.method)} ${route.url} declares no access rule.`)
    }
    for (const method of [route.method].flat()) {
      app.registeredRoutes.push({ method, url: route.url, endpoint: route.config.endpoint })
    }
  })
  app.setNotFoundHandler(() => fail('not_found'))
  app.setErrorHandler(sendError)
  return app
}

function sendError(error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply) {
  const shopError = error instanceof ShopError ? error : toShopError(error)
  if (!shopError) request.log.error({ err: error, request_id: request.id }, 'unexpected error')
  const translate = getTranslate(request)
  const problem = shopError
    ? toProblem(shopError, request.id, translate)
    : internalProblem(request.id, translate)
  if (shopError) logShopError(request, problem)
  const retryAfter = problem['retry_after']
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** Rejects bytes that are not HTTP, and headers beyond Node's 16 kB. They have no request object. */
function rejectMalformed(publicUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input'
    const problem = toProblem(new ShopError(code), randomUUID())
    const body = JSON.stringify(problem)
    const head = Object.entries({
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const phrase = problem.status === 413 ? 'Payload Too Large' : 'Bad Request'
    socket.end(`HTTP/1.1 ${problem.status} ${phrase}\r\n${head.join('')}\r\n${body}`)
  }
}
