import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const zip = promisify(gzip)

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
    return void raw.writeHead(304, kept.heads.same).end()
  const encoding = encodingFor(request)
  if (encoding === 'br') raw.writeHead(kept.status, kept.heads.br).end(kept.br)
  else if (encoding === 'gzip' && kept.body.byteLength > 0) void sendZipped(raw, kept)
  else raw.writeHead(kept.status, kept.heads.plain).end(kept.body)
}

/** Few browsers ask for it any more, so it is made each time and not cached. */
async function sendZipped(raw: ServerResponse, { status, body, heads }: KeptAnswer): Promise<void> {
  const zipped = await zip(body)
  const length = String(zipped.byteLength)
  raw.writeHead(status, [...heads.same, 'content-encoding', 'gzip', 'content-length', length]).end(zipped)
}

/** The best encoding that the client accepts; undefined for none. */
export function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return undefined
  const chosen = negotiate(String(accepted), ['br', 'gzip', 'identity'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

/** Whether one of the entity tags that the client knows is this one. */
export function hasSame(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
