import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is sent many times, with every header it is sent with. */
export interface KeptAnswer {
  status: number
  etag: string
  body: Buffer
  br: Buffer
  heads: Heads
}

/** Names and values in turn, as node writes them: as it is, as brotli, and for whoever has it already. */
interface Heads {
  plain: string[]
  br: string[]
  same: string[]
}

type Unready = Omit<KeptAnswer, 'heads'> & { headers: Record<string, string> }

/** The heads of an answer, made once, so that sending it builds nothing. */
export function headsOf({ headers, etag, body, br }: Unready): Heads {
  const same = Object.entries({ ...headers, etag, 'cache-control': 'no-cache' }).flat()
  return {
    same,
    plain: [...same, 'content-length', String(body.byteLength)],
    br: [...same, 'content-encoding', 'br', 'content-length', String(br.byteLength)],
  }
}

/**
 * Answers from what is kept: 304 where the client has it already, compressed where it can read that. Past
 * Fastify's own reply, which would build the same headers anew for each client and run hooks.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): void {
  const { raw } = reply.hijack()
  if (kept.status === 200 && hasSame(request.headers['if-none-match'], kept.etag))
    raw.writeHead(304, kept.heads.same).end()
  else if (acceptsBrotli(request)) raw.writeHead(kept.status, kept.heads.br).end(kept.br)
  else raw.writeHead(kept.status, kept.heads.plain).end(kept.body)
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Whether one of the entity tags that the client knows is this one. */
export function hasSame(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
