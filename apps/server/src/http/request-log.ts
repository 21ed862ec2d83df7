import type { FastifyInstance } from 'fastify'

/** Load balancers call these every few seconds. */
const unloggedRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz']

/** The header of each response that names its line in the log. */
export const requestIdHeader = 'x-request-id'

/**
 * Logs each request in one line once its response is sent, and names it in the response. The line has the route and not
 * the URL, which may contain a token.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    if (!unloggedRoutes.includes(routeOptions.url))
      request.log.info(
        {
          request_id: id,
          method,
          route: routeOptions.url ?? null,
          status: reply.raw.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    done()
  })
}
