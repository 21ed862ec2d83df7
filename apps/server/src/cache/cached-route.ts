import type { Endpoint } from '@shop/contract/endpoint'
import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createUrlMemory } from './address-memory.ts'
import { getCompression } from './compress.ts'
import type { PageCache } from './page-cache.ts'
import { sendCached } from './send-cached.ts'
import { overloadedError } from '../http/load.ts'
import { parseCall, toRouteUrl, type Call, type RouteHandler, type RouteContext } from '../http/route.ts'

/** A route whose response is the same for every visitor; it notes by tags what the response shows. */
export type PublicRouteHandler<E extends Endpoint> = (
  ctx: RequestContext,
  call: Call<E>,
  note: (tag: string) => void,
) => ReturnType<RouteHandler<E>>

/**
 * Opens the route of a public read: visitors get the answer from the cache until something that it shows changes.
 * A signed-in caller's answer is made for that caller alone and kept nowhere.
 */
export function serveCached<E extends Endpoint>(
  api: RouteContext,
  cache: PageCache,
  endpoint: E,
  handler: PublicRouteHandler<E>,
): void {
  const declared: Endpoint = endpoint
  const keys = createUrlMemory<string>()
  const response = async (ctx: RequestContext, call: Call<E>, note: (tag: string) => void) =>
    z.parse(declared.response, await handler(ctx, call, note))

  async function respondUncached(request: FastifyRequest, reply: FastifyReply) {
    if (api.load.isHigh()) throw overloadedError()
    const call = parseCall(endpoint, request, reply)
    if (request.headers.authorization) {
      const body = await response(await api.createContext(request), call, () => {})
      return reply.header('cache-control', 'private, no-store').header('vary', 'Authorization').send(body)
    }
    const key = cacheKeyFor(declared, call)
    const cached = await cache.read(key, async (note) => {
      const body = await response(await api.createContext(request), call, note)
      return { status: 200, headers: jsonHeaders, body: Buffer.from(JSON.stringify(body)) }
    })
    // The URL of a response that is not cached is not remembered either.
    if (cache.find(key)) keys.set(request.url, key)
    return sendCached(request, reply, cached)
  }

  api.app.route({
    method: declared.method,
    url: toRouteUrl(declared),
    config: { endpoint: declared, access: declared.access, isCached: true },
    // Only responses for one caller go through this handler's compression.
    ...getCompression(declared),
    handler(request, reply) {
      const key = request.headers.authorization ? undefined : keys.get(request.url)
      const cached = key && cache.find(key)
      return cached ? sendCached(request, reply, cached) : respondUncached(request, reply)
    },
  })
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Encoding, Authorization',
}

/** One key for all addresses that ask for the same, whatever else is in their query. */
function cacheKeyFor(endpoint: Endpoint, call: { params: unknown; query: unknown }): string {
  return JSON.stringify([endpoint.path, call.params, call.query])
}
