import type { Endpoint } from '@shop/contract/endpoint'
import type { RequestContext } from '@shop/domain/core/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createAddressMemory } from '../http/address-memory.ts'
import { compressionOf } from './compress-answers.ts'
import type { PageCache } from './page-cache.ts'
import { sendKept } from './send-kept.ts'
import { tooBusy } from '../http/shed-load.ts'
import { readCall, urlOf, type Call, type Door, type Doors } from '../http/serve.ts'

/** A door whose answer is the same for every visitor; it notes by tags what the answer shows. */
export type PublicDoor<E extends Endpoint> = (
  ctx: RequestContext,
  call: Call<E>,
  note: (tag: string) => void,
) => ReturnType<Door<E>>

/**
 * Opens the door for a public read: visitors get the answer from the cache until something that it shows changes.
 * A signed-in caller's answer is made for that caller alone and kept nowhere.
 */
export function serveKept<E extends Endpoint>(
  doors: Doors,
  cache: PageCache,
  endpoint: E,
  door: PublicDoor<E>,
): void {
  const declared: Endpoint = endpoint
  const keys = createAddressMemory<string>()
  const answer = async (ctx: RequestContext, call: Call<E>, note: (tag: string) => void) =>
    z.parse(declared.response, await door(ctx, call, note))

  async function answerAnew(request: FastifyRequest, reply: FastifyReply) {
    if (doors.load.isHigh()) throw tooBusy()
    const call = readCall(endpoint, request, reply)
    if (request.headers.authorization) {
      const body = await answer(await doors.contextOf(request), call, () => {})
      return reply.header('cache-control', 'private, no-store').header('vary', 'Authorization').send(body)
    }
    const key = keyOf(declared, call)
    const kept = await cache.read(key, async (note) => {
      const body = await answer(await doors.contextOf(request), call, note)
      return { status: 200, headers: jsonHeaders, body: Buffer.from(JSON.stringify(body)) }
    })
    // The URL of a response that is not cached is not remembered either.
    if (cache.find(key)) keys.set(request.url, key)
    return sendKept(request, reply, kept)
  }

  doors.app.route({
    method: declared.method,
    url: urlOf(declared),
    config: { endpoint: declared, access: declared.access, isKept: true },
    // Only responses for one caller go through this handler's compression.
    ...compressionOf(declared),
    handler(request, reply) {
      const key = request.headers.authorization ? undefined : keys.get(request.url)
      const kept = key && cache.find(key)
      return kept ? sendKept(request, reply, kept) : answerAnew(request, reply)
    },
  })
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Encoding, Authorization',
}

/** One key for all addresses that ask for the same, whatever else stands in their query. */
function keyOf(endpoint: Endpoint, call: { params: unknown; query: unknown }): string {
  return JSON.stringify([endpoint.path, call.params, call.query])
}
