import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../http/request-log.ts'

const gzipAsync = promisify(gzip)

/** A response that is sent many times, with all its headers. */
export interface CachedResponse {
  status: number
  etag: string
  body: Buffer
  br: Buffer
  rawHeaders: RawHeaders
}

/** Alternating names and values, as Node writes them: raw, as brotli, and for 304. */
interface RawHeaders {
  plain: string[]
  br: string[]
  same: string[]
}

type UncachedResponse = Omit<CachedResponse, 'rawHeaders'> & { headers: Record<string, string> }

/** The rawHeaders of a response, built once, so that sending builds nothing. */
export function toRawHeaders({ headers, etag, body, br }: UncachedResponse): RawHeaders {
  const same = Object.entries({ ...headers, etag, 'cache-control': 'no-cache' }).flat()
  return {
    same,
    plain: [...same, 'content-length', String(body.byteLength)],
    br: [...same, 'content-encoding', 'br', 'content-length', String(br.byteLength)],
  }
}

/**
 * Sends a cached response: 304 if the client has it, compressed if accepted. Bypasses Fastify's reply, which would
 * build the same headers for each client and run hooks.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  const { raw } = reply.hijack()
  const { rawHeaders } = cached
  const send = (headers: readonly string[], body?: Buffer, status = cached.status) =>
    void raw.writeHead(status, [...headers, requestIdHeader, request.id]).end(body)
  if (cached.status === 200 && matchesEtag(request.headers['if-none-match'], cached.etag))
    return send(rawHeaders.same, undefined, 304)
  const encoding = negotiateEncoding(request)
  if (encoding === 'br') send(rawHeaders.br, cached.br)
  else if (encoding === 'gzip' && cached.body.byteLength > 0) void sendGzipped(request, raw, cached)
  else send(rawHeaders.plain, cached.body)
}

/** Few browsers request gzip now, so it is compressed each time and not cached. */
async function sendGzipped(
  { id }: FastifyRequest,
  raw: ServerResponse,
  { status, body, rawHeaders }: CachedResponse,
): Promise<void> {
  const gzipped = await gzipAsync(body)
  const length = String(gzipped.byteLength)
  raw
    .writeHead(status, [
      ...rawHeaders.same,
      'content-encoding',
      'gzip',
      'content-length',
      length,
      requestIdHeader,
      id,
    ])
    .end(gzipped)
}

/** The best encoding the client accepts; undefined for none. */
export function negotiateEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return undefined
  const chosen = negotiate(String(accepted), ['br', 'gzip', 'identity'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

/** Whether one of the client's entity tags is this one. */
export function matchesEtag(clientEtag: string | undefined, etag: string): boolean {
  return clientEtag?.split(',').some((candidate) => candidate.trim() === etag) ?? false
}
