import type { Problem } from '@shop/contract/refusals'
import type { FastifyRequest } from 'fastify'

/** Whoever is refused so sees the error display, and may tell the shop the id that stands on it. */
const statusesWithId: readonly number[] = [403, 503]

/** Writes such a refusal into the log, so that its id can be found. The route and not the address, which may hold a token. */
export function logShopError(request: FastifyRequest, { status, code, request_id }: Problem): void {
  if (!statusesWithId.includes(status)) return
  const { method, routeOptions } = request
  request.log.info({ request_id, status, code, route: `${method} ${routeOptions.url}` }, 'refused')
}
