import { DatabaseUnavailable } from '@shop/domain/core/db/database'
import { formActionsFixture, pageDataFixture, productFixture } from '@shop/testing/factories/sample-page-data'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { idle, type Load } from '../http/load.ts'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from '../http/security-headers.ts'
import { registerWeb, type WebOptions } from './web.ts'

const publicUrl = 'http://shop.test'
const opened: Array<{ close(): Promise<void> }> = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const formActions = () => formActionsFixture

async function openWeb({ load = idle }: { load?: Load } = {}) {
  const product = productFixture()
  const pageData = vi.fn<WebOptions['pageData']>((note) => pageDataFixture(note, product))
  const app = fastify({ pluginTimeout: 60_000 })
  setSecurityHeaders(app, { publicUrl })
  const pageCache = createPageCache({ headers: securityHeaders(publicUrl) })
  await registerWeb(app, {
    mode: 'production',
    publicUrl,
    maintenanceGuard: inactiveMaintenanceGuard,
    load,
    pageCache,
    pageData,
    formActions,
  })
  opened.push(app)
  return { app, pageData, product }
}

test('under high load cached pages are served and others get a 503', async () => {
  let isHigh = false
  const { app, pageData } = await openWeb({ load: { isHigh: () => isHigh } })
  const first = await app.inject('/faq')
  isHigh = true
  expect((await app.inject('/faq')).body).toBe(first.body)
  for (const path of ['/products?search=fan', '/cart', '/checkout']) {
    const response = await app.inject(path)
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    expect(response.headers['content-type']).toContain('text/html')
  }
  isHigh = false
  expect((await app.inject('/products?search=fan')).statusCode).toBe(200)
  expect(pageData).toHaveBeenCalled()
})

test('a page without a database response is a 503 that is retried', async () => {
  const { app, pageData, product } = await openWeb()
  pageData.mockImplementationOnce((note) => ({
    ...pageDataFixture(note, product),
    product: () => Promise.reject(new DatabaseUnavailable('gone')),
  }))
  const unavailable = await app.inject(`/products/${product.id}`)
  expect([unavailable.statusCode, unavailable.headers['retry-after']]).toEqual([503, '3'])
  expect((await app.inject(`/products/${product.id}`)).statusCode).toBe(200)
})
