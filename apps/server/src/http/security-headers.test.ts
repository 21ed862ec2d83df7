import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHashes, setSecurityHeaders } from './security-headers.ts'

const hashCode = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('external scripts, empty ones and data need no hash', () => {
  expect(
    scriptHashes('<script src="/a.js"></script><script defer src="/b.js"></script><script></script>'),
  ).toEqual([])
  expect(scriptHashes('<script type="application/ld+json">{}</script>')).toEqual([])
})

test('each inline script is allowed by the hash of its exact text', () => {
  const html =
    '<script>one()</script>\n<script type="module" data-src="x">\n two() \n</script><script>one()</script>'
  expect(scriptHashes(html)).toEqual([hashCode('one()'), hashCode('\n two() \n')])
})

test('in production only listed inline code is allowed, and Trusted Types are required', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], 'production')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/)
  for (const directive of ["style-src 'self'", "base-uri 'none'", "require-trusted-types-for 'script'"]) {
    expect(policy.split('; ')).toContain(directive)
  }
})

test('in development pages may open the socket and worker of hot reload', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], 'development').split('; ')
  expect(policy).toEqual(expect.arrayContaining(["connect-src 'self' ws:", "worker-src 'self' blob:"]))
  expect(policy.join()).not.toContain('trusted-types')
})

async function headersFor(publicUrl: string) {
  const app = fastify()
  setSecurityHeaders(app, { publicUrl })
  app.get('/', async () => 'ok')
  return (await app.inject('/')).headers
}

test('every response has the headers, and only a shop on HTTPS sends HSTS', async () => {
  const plain = await headersFor('http://localhost:3000')
  expect(plain).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For photos of products and returns, and for the delivery location.
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  })
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(await headersFor('https://shop.example.ng')).toHaveProperty('strict-transport-security')
})
