import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { toRawHeaders, sendCached } from './send-cached.ts'

const words = 'what is kept for everybody '.repeat(50)

const body = Buffer.from(words)

const parts = { status: 200, etag: '"1"', body, br: brotliCompressSync(body) }

const cached = { ...parts, rawHeaders: toRawHeaders({ ...parts, headers: { vary: 'Accept-Encoding' } }) }

const app = fastify()

app.get('/', (request, reply) => sendCached(request, reply, cached))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br', 'br'],
  ['br;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('a client with %s gets it as %s', async (accepted, encoding) => {
  const headersSent = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const { headers, rawPayload } = await app.inject({ url: '/', headers: headersSent })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(rawPayload.byteLength))
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding ?? '']
  expect((unpack?.(rawPayload) ?? rawPayload).toString()).toBe(words)
})
