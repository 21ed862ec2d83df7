import { formActionsFixture, pageDataFixture, productFixture } from '@shop/testing/factories/sample-page-data'
import fastify, { LogController } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { idle } from '../http/load.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from '../http/security-headers.ts'
import { registerWeb, type WebOptions } from './web.ts'

const publicUrl = 'http://shop.test'
const opened: Array<{ close(): Promise<void> }> = []

/** The built web app over a shop with one product. */
async function openWeb({ maxBytes }: { maxBytes?: number } = {}) {
  const product = productFixture()
  const pageData = vi.fn<WebOptions['pageData']>((note) => pageDataFixture(note, product))
  const logged: string[] = []
  const app = fastify({
    pluginTimeout: 60_000,
    logger: { level: 'info', stream: { write: (line) => logged.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  setSecurityHeaders(app, { publicUrl })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }))
  const pageCache = createPageCache({ maxBytes, headers: securityHeaders(publicUrl) })
  const shared = { publicUrl, maintenanceGuard: inactiveMaintenanceGuard, load: idle, pageCache }
  await registerWeb(app, { mode: 'production', ...shared, pageData, formActions: () => formActionsFixture })
  opened.push(app)
  return { app, pageCache, pageData, product, logged }
}

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

test('a form without scripts is executed and returns a page', async () => {
  const { app } = await openWeb()
  const response = await app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:80' },
    payload: 'email=ada%40example.com',
  })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Request successful!')
})

test('a cross-site form is not executed, and the id shown is in the log', async () => {
  const { app, logged } = await openWeb()
  const response = await app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'email=ada%40example.com',
  })
  expect(response.statusCode).toBe(403)
  expect(response.body).toContain('You don’t have access to this')
  expect(response.body).not.toContain('Request successful!')
  const line = JSON.parse(logged.at(-1) ?? '{}')
  expect(line).toMatchObject({ msg: 'refused', status: 403, code: 'forbidden', route: 'POST /*' })
  expect(response.body).toContain(line.request_id)
})

async function failAlways(): Promise<never> {
  throw new Error('no such table')
}

test.each(['/', '/products/standing-fan'])(
  'what fails on %s is logged, and the page tells the id under which it was',
  async (url) => {
    const { app, pageData, product, logged } = await openWeb()
    pageData.mockImplementation((note) => ({
      ...pageDataFixture(note, product),
      home: failAlways,
      product: failAlways,
    }))
    const response = await app.inject(url)
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('Something went wrong on our side')
    expect(response.body).not.toContain('no such table')
    const { request_id: requestId, err } = JSON.parse(logged.at(-1) ?? '{}')
    expect(err.message).toBe('no such table')
    expect(response.body).toContain(requestId)
    pageData.mockImplementation((note) => pageDataFixture(note, product))
    expect((await app.inject(url)).statusCode).toBe(200)
  },
)

test('a form that is too long is rejected', async () => {
  const { app } = await openWeb()
  const response = await app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${'a'.repeat(70_000)}`,
  })
  expect(response.statusCode).toBe(413)
})
