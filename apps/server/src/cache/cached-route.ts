import type { Endpoint } from '@shop/contract/endpoint'
import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createUrlMemory } from './address-memory.ts'
import { getCompression } from './compress.ts'
import type { PageCache } from './page-cache.ts'
import { sendCached } from './send-cached.ts'
import type { TagCollector } from './tags.ts'
import { overloadedError } from '../http/load.ts'
import {
  parseInput,
  toRouteUrl,
  type EndpointInput,
  type RouteContext,
  type RouteHandler,
  type SpecialRoute,
} from '../http/route.ts'

type CachedHandler<E extends Endpoint> = (
  ctx: RequestContext,
  input: EndpointInput<E>,
  tag: TagCollector,
) => ReturnType<RouteHandler<E>>

/**
 * Serves a public read: visitors get a cached response until something it shows changes, named by tags. A signed-in
 * caller's response is not cached.
 */
export function cached<E extends Endpoint>(cache: PageCache, handler: CachedHandler<E>): SpecialRoute<E> {
  return { register: (api, endpoint) => serveCached(api, cache, endpoint, handler) }
}

function serveCached<E extends Endpoint>(
  api: RouteContext,
  cache: PageCache,
  endpoint: E,
  handler: CachedHandler<E>,
): void {
  const declared: Endpoint = endpoint
  const keys = createUrlMemory<string>()
  const response = async (ctx: RequestContext, input: EndpointInput<E>, tag: TagCollector) =>
    z.parse(declared.response, await handler(ctx, input, tag))

  async function respondUncached(request: FastifyRequest, reply: FastifyReply) {
    if (api.load.isHigh()) throw overloadedError()
    const input = parseInput(endpoint, request)
    if (request.headers.authorization) {
      const body = await response(await api.createContext(request), input, () => {})
      return reply.header('cache-control', 'private, no-store').header('vary', 'Authorization').send(body)
    }
    // One key for all URLs with the same input, ignoring other query parameters.
    const key = JSON.stringify([declared.path, input])
    const cached = await cache.read(key, async (tag) => {
      const body = await response(await api.createContext(request), input, tag)
      return { status: 200, headers: jsonHeaders, body: Buffer.from(JSON.stringify(body)) }
    })
    // The URL of an uncached response is not remembered either.
    if (cache.has(key)) keys.set(request.url, key)
    return sendCached(request, reply, cached)
  }

  api.app.route({
    method: declared.method,
    url: toRouteUrl(declared),
    config: { endpoint: declared, access: declared.access, isCached: true },
    // Only responses for one caller use this handler's compression.
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
