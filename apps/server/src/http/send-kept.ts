import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-cache.ts'

/** Answers from what is kept: 304 where the client has it already, compressed where it can read that. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  vary: string,
): FastifyReply {
  reply
    .code(page.status)
    .headers(page.headers)
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('vary', vary)
  if (page.status === 200 && hasSame(request.headers['if-none-match'], page.etag))
    return reply.code(304).send()
  if (!acceptsBrotli(request)) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(page.br)
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Whether one of the entity tags that the client knows is this one. */
export function hasSame(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
