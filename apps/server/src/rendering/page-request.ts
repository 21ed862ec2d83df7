import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageResponse } from '../cache/page-cache.ts'

/** The request as the router reads it, its body as it came. It ends when the client leaves. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const abortController = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) abortController.abort()
  })
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    body,
    signal: abortController.signal,
  })
}

export async function readResponse(response: Response): Promise<PageResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
