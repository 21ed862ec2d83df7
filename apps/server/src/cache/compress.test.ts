import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Endpoint } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { compressResponses, getCompression } from './compress.ts'

const long = { words: 'a list of the admin area '.repeat(100) }

const short = { words: 'few' }

const rows = Array.from({ length: 500 }, (_, n) => `${n},a customer of the admin area\n`)

const files = {
  '/table': 'text/csv; charset=utf-8',
  '/copy': 'application/json; charset=utf-8',
  '/document': 'application/pdf',
  '/backup': 'application/gzip',
}

async function open() {
  const app = createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: undefined, PUBLIC_URL: 'https://shop.test' })
  await compressResponses(app)
  const route = (method: 'GET' | 'POST', url: string, response: object) =>
    app.route({
      method,
      url: `/api${url}`,
      config: { access: 'anyone' },
      ...getCompression({ method, path: url } as Endpoint),
      handler: async () => response,
    })
  route('GET', '/orders', long)
  route('GET', '/short', short)
  route('GET', '/auth/sessions', long)
  route('POST', '/auth/login', long)
  route('POST', '/admin/api-keys', long)
  for (const [url, type] of Object.entries(files)) {
    const endpoint = { method: 'GET', path: url, download: type } as Endpoint
    app.get(`/api${url}`, { config: { access: 'anyone' }, ...getCompression(endpoint) }, (_request, reply) =>
      reply.type(type).send(Readable.from(rows)),
    )
  }
  app.get('/plain', { config: { access: 'anyone' } }, async () => long)
  return app
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['zstd', 'zstd', zstdDecompressSync],
] as const)('a response for a client that accepts %s is sent as %s', async (accepted, encoding, unpack) => {
  const app = await open()
  const { headers, rawPayload } = await app.inject({
    url: '/api/orders',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long)
  expect(rawPayload.byteLength).toBeLessThan(200)
})

test.each(['/table', '/copy'] as const)('%s, a file that is text, comes packed unit by unit', async (url) => {
  const app = await open()
  const { headers, rawPayload } = await app.inject({
    url: `/api${url}`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': files[url] })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(rows.join(''))
  expect(rawPayload.byteLength).toBeLessThan(rows.join('').length / 5)
})

test.each([
  ['GET', '/api/short', 'br'],
  ['GET', '/api/auth/sessions', 'br'],
  ['POST', '/api/auth/login', 'br'],
  ['POST', '/api/admin/api-keys', 'br'],
  ['GET', '/api/document', 'br'],
  ['GET', '/api/backup', 'br'],
  ['GET', '/api/table', 'identity'],
  ['GET', '/plain', 'br'],
  ['GET', '/api/orders', 'br;q=0'],
  ['GET', '/api/orders', 'identity'],
] as const)('%s %s for %s is sent uncompressed', async (method, url, accepted) => {
  const app = await open()
  const response = await app.inject({ method, url, headers: { 'accept-encoding': accepted } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-encoding']).toBeUndefined()
})

test('a compressed request body is not decompressed', async () => {
  const app = await open()
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from([0x1f, 0x8b]),
  })
  expect(response.statusCode).toBe(400)
})
