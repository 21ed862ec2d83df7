import type { RequestContext } from '@shop/domain/core/context'
import type { LogPosition, ReadReplica } from '@shop/domain/core/db/read-replica'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCookie, setCookie } from './cookies.ts'

const cookieName = 'shop_written'

/** A replica that lags longer is not read at all. */
const maxAgeSeconds = 30

const isStaff = ({ actor }: RequestContext) => actor.kind === 'account' && actor.role !== null

/**
 * Staff see their own changes: the position of the write-ahead log after a change is in a cookie, because the next
 * request may reach another process. Programs with an API key keep no cookies, so they always read from the primary.
 */
export interface WrittenPosition {
  /** Adds the replica to the context of a staff member who reads: what a command reads afterwards must show its change. */
  addReplica(ctx: RequestContext, request: FastifyRequest): RequestContext
  /** After a response to staff that changed something, or says that something has changed. */
  note(ctx: RequestContext, reply: FastifyReply): Promise<void>
}

export function createWrittenPosition(replica: ReadReplica, publicUrl: string): WrittenPosition {
  return {
    addReplica(ctx, request) {
      if (request.method !== 'GET' || !isStaff(ctx)) return ctx
      return { ...ctx, findReplica: () => replica.find(parsePosition(request)) }
    },
    async note(ctx, reply) {
      if (!isStaff(ctx)) return
      // Without an answer, the primary serves the next reads.
      const position = await replica.getPosition().catch(() => Number.MAX_SAFE_INTEGER)
      setCookie(reply, publicUrl, {
        name: cookieName,
        value: String(position),
        maxAge: maxAgeSeconds,
        path: '/api/admin',
        sameSite: 'strict',
      })
    },
  }
}

function parsePosition(request: FastifyRequest): LogPosition {
  const value = getCookie(request.headers.cookie, cookieName) ?? ''
  return /^\d{1,16}$/.test(value) ? Number(value) : 0
}
