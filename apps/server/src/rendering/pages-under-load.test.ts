import { DatabaseUnavailable } from '@shop/domain/core/db/database-unavailable'
import { sampleFormActs, samplePageData, sampleProduct } from '@shop/testing/sample-page-data'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { idle } from '../http/watch-load.ts'
import { openGate } from '../http/open-gate.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { securityHeaders, setSecurityHeaders } from '../http/security.ts'
import type { Load } from '../http/watch-load.ts'
import { registerWeb, type WebParts } from './web.ts'

const publicUrl = 'http://shop.test'
const opened: Array<{ close(): Promise<void> }> = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const formActs = () => sampleFormActs

async function openWeb({ load = idle }: { load?: Load } = {}) {
  const product = sampleProduct()
  const pageData = vi.fn<WebParts['pageData']>((note) => samplePageData(note, product))
  const app = fastify()
  setSecurityHeaders(app, { publicUrl })
  const kept = createPageCache({ headers: securityHeaders(publicUrl) })
  await registerWeb(app, { mode: 'production', publicUrl, gate: openGate, load, kept, pageData, formActs })
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
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-type']).toContain('text/html')
  }
  isHigh = false
  expect((await app.inject('/products?search=fan')).statusCode).toBe(200)
  expect(pageData).toHaveBeenCalled()
})

test('a page without a database response is a 503 that is retried', async () => {
  const { app, pageData, product } = await openWeb()
  pageData.mockImplementationOnce((note) => ({
    ...samplePageData(note, product),
    product: () => Promise.reject(new DatabaseUnavailable('gone')),
  }))
  const away = await app.inject(`/products/${product.id}`)
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '3'])
  expect((await app.inject(`/products/${product.id}`)).statusCode).toBe(200)
})
