import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer } from '../cache/page-cache.ts'

/** The request as the router reads it, its body as it came. It ends when the client leaves. */
export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) leaving.abort()
  })
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    body,
    signal: leaving.signal,
  })
}

export async function answerOf(response: Response): Promise<PageAnswer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
