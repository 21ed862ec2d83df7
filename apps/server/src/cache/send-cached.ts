import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipAsync = promisify(gzip)

/** An answer that is sent many times, with every header it is sent with. */
export interface CachedResponse {
  status: number
  etag: string
  body: Buffer
  br: Buffer
  rawHeaders: RawHeaders
}

/** Names and values in turn, as node writes them: as it is, as brotli, and for anyone who has it already. */
interface RawHeaders {
  plain: string[]
  br: string[]
  same: string[]
}

type UncachedResponse = Omit<CachedResponse, 'rawHeaders'> & { headers: Record<string, string> }

/** The rawHeaders of an answer, made once, so that sending it builds nothing. */
export function toRawHeaders({ headers, etag, body, br }: UncachedResponse): RawHeaders {
  const same = Object.entries({ ...headers, etag, 'cache-control': 'no-cache' }).flat()
  return {
    same,
    plain: [...same, 'content-length', String(body.byteLength)],
    br: [...same, 'content-encoding', 'br', 'content-length', String(br.byteLength)],
  }
}

/**
 * Answers from what is kept: 304 where the client has it already, compressed where it can read that. Past
 * Fastify's own reply, which would build the same headers again for each client and run hooks.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  const { raw } = reply.hijack()
  if (cached.status === 200 && matchesEtag(request.headers['if-none-match'], cached.etag))
    return void raw.writeHead(304, cached.rawHeaders.same).end()
  const encoding = negotiateEncoding(request)
  if (encoding === 'br') raw.writeHead(cached.status, cached.rawHeaders.br).end(cached.br)
  else if (encoding === 'gzip' && cached.body.byteLength > 0) void sendGzipped(raw, cached)
  else raw.writeHead(cached.status, cached.rawHeaders.plain).end(cached.body)
}

/** Few browsers ask for it any more, so it is made each time and not cached. */
async function sendGzipped(raw: ServerResponse, { status, body, rawHeaders }: CachedResponse): Promise<void> {
  const gzipped = await gzipAsync(body)
  const length = String(gzipped.byteLength)
  raw
    .writeHead(status, [...rawHeaders.same, 'content-encoding', 'gzip', 'content-length', length])
    .end(gzipped)
}

/** The best encoding that the client accepts; undefined for none. */
export function negotiateEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return undefined
  const chosen = negotiate(String(accepted), ['br', 'gzip', 'identity'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

/** Whether one of the entity tags that the client knows is this one. */
export function matchesEtag(clientEtag: string | undefined, etag: string): boolean {
  return clientEtag?.split(',').some((one) => one.trim() === etag) ?? false
}
