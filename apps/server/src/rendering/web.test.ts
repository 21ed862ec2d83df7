import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { formActionsFixture, pageDataFixture, productFixture } from '@shop/testing/factories/sample-page-data'
import fastify, { LogController } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { idle } from '../http/load.ts'
import { createPageCache } from '../cache/page-cache.ts'
import {
  contentSecurityPolicy,
  scriptHashes,
  styleHashes,
  securityHeaders,
  setSecurityHeaders,
} from '../http/security-headers.ts'
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

test.each(['/assets/deleted.js', '/media/deleted.webp', '/favicon.ico'])(
  '%s is refused in one plain line',
  async (url) => {
    const { app, pageData } = await openWeb()
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('text/plain')
    expect(pageData).not.toHaveBeenCalled()
  },
)

test('an unknown API call is no page', async () => {
  const { app } = await openWeb()
  expect((await app.inject('/api/nothing')).json()).toEqual({ code: 'not_found' })
})

test('any other path is the 404 page, rendered once for all', async () => {
  const { app, pageData } = await openWeb()
  const response = await app.inject('/no/such/page')
  expect(response.body).toContain('Oops! Page Not Found')
  for (const path of ['/nothing', '/products/category/Groceries/more', '/auth/nothing', '/faq/more']) {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode, path).toBe(404)
    expect(body, path).toBe(response.body)
  }
  expect(pageData).toHaveBeenCalledTimes(1)
})

test('the cached 404 page is not used for the API or for malformed URLs', async () => {
  const { app } = await openWeb()
  expect((await app.inject('/no/such/page')).statusCode).toBe(404)
  expect((await app.inject('/api')).json()).toEqual({ code: 'not_found' })
  expect((await app.inject('//no//such/page')).statusCode).toBe(301)
})

test.each([
  ['//evil.example/', '/evil.example'],
  ['/faq/?x=1', '/faq?x=1'],
])('%s redirects to its canonical address on this host', async (url, location) => {
  const { app } = await openWeb()
  const response = await app.inject(url)
  expect([response.statusCode, response.headers.location]).toEqual([301, location])
})

test('a private page is never cached and allows its scripts by its own nonce', async () => {
  const { app, pageData } = await openWeb()
  const [first, second] = [await app.inject('/cart'), await app.inject('/cart')]
  const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1]
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(first.body).toContain(`nonce="${nonce}"`)
  expect(first.body.replace(/<script (?:nonce="[^"]+"|type="application\/json")[^>]*>/g, '')).not.toContain(
    '<script',
  )
  expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy'])
  expect(pageData).toHaveBeenCalledTimes(2)
})

test('a public page is rendered once, with a policy for exactly its scripts and no nonce', async () => {
  const { app, pageData } = await openWeb()
  const response = await app.inject('/')
  await app.inject('/?utm_source=somewhere')
  expect(pageData).toHaveBeenCalledOnce()
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/^<!DOCTYPE html><html/)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Save-Data, Cookie',
    'content-security-policy': contentSecurityPolicy(
      scriptHashes(response.body),
      'production',
      styleHashes(response.body),
    ),
  })
  expect(scriptHashes(response.body).length).toBeGreaterThan(2)
  expect(response.headers['content-security-policy']).not.toContain('nonce')
})

const publicPaths = (productId: string) => ['/', '/products', `/products/${productId}`]

/** Bytes of a text, compressed as a page is. */
const compressed = (text: string) => brotliCompressSync(text).byteLength

/** Code in the page itself: neither data nor a file. */
const inlineCode = (body: string) =>
  [...body.matchAll(/<script(?! type="(?:application|speculationrules))[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )

test('a visitor who only reads runs at most 6 KB of script, the service worker included, and loads no file', async () => {
  const { app, product } = await openWeb()
  const { body: worker } = await app.inject('/sw.js')
  for (const path of publicPaths(product.id)) {
    const { body } = await app.inject(path)
    expect(body).toContain('startShop=')
    expect(body).not.toMatch(/<script[^>]* (?:src|type="module")|<link rel="modulepreload"/)
    const code = inlineCode(body)
    expect(code.length, path).toBeGreaterThan(2)
    expect(compressed(code.join('\n') + worker), path).toBeLessThanOrEqual(6_144)
  }
})

/** Scripts fetched when the application of a page starts. The router's manifest also names files of other pages. */
function startedScripts(body: string): string[] {
  const preloaded = /for\(let href of (\[[^\]]*\])\)/.exec(body)?.[1] ?? ''
  const imported = body.match(/import\("[^"]+"\)/g) ?? []
  const names = [preloaded, ...imported].join().match(/\/assets\/[\w.-]+\.js/g)
  return [...new Set(names)].filter((name) => !name.includes('/manifest-'))
}

test('the application weighs at most 110 KB compressed on the home page, 112 on a list, 114 on a product', async () => {
  const { app, product } = await openWeb()
  const limits = [110_000, 112_000, 114_000]
  for (const [index, path] of publicPaths(product.id).entries()) {
    const { body } = await app.inject(path)
    let sum = 0
    for (const url of startedScripts(body)) {
      const file = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      sum += file.rawPayload.byteLength
    }
    expect(sum, path).toBeGreaterThan(90_000)
    expect(sum, path).toBeLessThanOrEqual(limits[index] ?? 0)
  }
})

test.each(['/', '/products', '/cart', '/no-such-page'])(
  'the menu of %s leads to collections, behind the categories',
  async (path) => {
    const { app } = await openWeb()
    const { body } = await app.inject(path)
    const menu = body.slice(body.indexOf('id="header-categories"'))
    const first = /href="(\/(?:collections|products\/category)\/[^"]+)"/.exec(menu)?.[1]
    expect(first).toContain('/products/category/')
    expect(menu.slice(0, menu.indexOf('</ul>'))).toContain('href="/collections/under-10-000"')
  },
)

test('the home page shows them with their images', async () => {
  const { app } = await openWeb()
  const { body } = await app.inject('/')
  const strip = body.slice(body.indexOf('aria-labelledby="collections"'))
  expect(strip.slice(0, strip.indexOf('</section>'))).toMatch(
    /href="\/collections\/under-10-000".*Under ₦10,000/,
  )
})

test('a browser that already has the page gets a 304', async () => {
  const { app } = await openWeb()
  const { headers, body } = await app.inject('/')
  const etag = String(headers.etag)
  const unchanged = await app.inject({ url: '/', headers: { 'if-none-match': `"other", ${etag}` } })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })
  expect([changed.statusCode, changed.body]).toEqual([200, body])
})

test('a cached page has the headers of every response', async () => {
  const { app } = await openWeb()
  const { date: _date, 'x-request-id': _id, ...first } = (await app.inject('/')).headers
  const { headers, rawPayload } = await app.inject('/')
  expect(headers).toMatchObject(first)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-length': String(rawPayload.byteLength),
  })
  const { etag } = headers
  const same = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(same.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: headers['vary'] })
  expect(same.headers).not.toHaveProperty('content-length')
})

test('HEAD of a cached page works', async () => {
  const { app, pageData } = await openWeb()
  const { headers } = await app.inject('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(pageData).toHaveBeenCalledOnce()
})

test('a client that accepts brotli gets the same page as brotli', async () => {
  const { app } = await openWeb()
  const raw = await app.inject('/')
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(raw.body)
  expect(small.rawPayload.byteLength).toBeLessThan(raw.rawPayload.byteLength / 3)
  const own = await app.inject({ url: '/account', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(gunzipSync(own.rawPayload).toString()).toMatch(/^<!DOCTYPE html>/)
})

test('a page whose product cards were cached by another page renders the same', async () => {
  const { app, product } = await openWeb({ maxBytes: 0 })
  product.name = 'Fan that no page has shown'
  // Non-Latin-1 characters may be HTML entities, which browsers read the same way.
  const read = async () =>
    (await app.inject('/products')).body.replaceAll(/&#(\d+);/g, (_, code) =>
      String.fromCodePoint(Number(code)),
    )
  const first = await read()
  expect(first).toMatch(/<li data-product="[^"]*"[^>]*><span[^]*Fan that no page has shown/)
  expect(await read()).toBe(first)
})

test('data saver has its own page', async () => {
  const { app, pageData } = await openWeb()
  const full = await app.inject('/')
  const byHeader = await app.inject({ url: '/', headers: { 'save-data': 'on' } })
  const byCookie = await app.inject({ url: '/', headers: { cookie: 'theme=dark; save_data=on' } })
  expect(byHeader.body).toContain('data-saver="on"')
  expect(full.body).not.toContain(' data-saver=')
  expect(byCookie.body).toBe(byHeader.body)
  expect(pageData).toHaveBeenCalledTimes(2)
})

test('each language has its own pages, public and private, with English as default', async () => {
  const { app, pageData } = await openWeb()
  const headers = { cookie: 'theme=dark; lang=pcm' }
  const pidgin = await app.inject({ url: '/', headers })
  const english = await app.inject({ url: '/', headers: { cookie: 'lang=xx' } })
  expect(pidgin.body).toContain('<html lang="pcm"')
  expect(pidgin.body).toContain('Dey Hear About Our Latest Offers')
  expect(english.body).toContain('<html lang="en-NG"')
  expect(english.body).toContain('Stay Updated with Our Latest Offers')
  expect((await app.inject('/')).body).toBe(english.body)
  expect((await app.inject({ url: '/', headers })).body).toBe(pidgin.body)
  expect(pageData).toHaveBeenCalledTimes(2)
  expect((await app.inject({ url: '/cart', headers })).body).toContain('<html lang="pcm"')
  expect((await app.inject({ url: '/admin/auth/login', headers })).body).toContain('<html lang="pcm"')
  expect((await app.inject({ url: '/admin/orders', headers })).body).toContain('<html lang="en-NG"')
})

test('files of another language are served like the English ones', async () => {
  const { app } = await openWeb()
  const { body } = await app.inject({ url: '/', headers: { cookie: 'lang=pcm' } })
  const scripts = startedScripts(body)
  expect(scripts.length).toBeGreaterThan(2)
  const responses = await Promise.all(
    scripts.map((url) => app.inject({ url, headers: { 'accept-encoding': 'br' } })),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(scripts.map(() => 200))
  const large = responses.filter(({ rawPayload }) => rawPayload.byteLength > 512)
  expect(large.map(({ headers }) => headers['content-encoding'])).toEqual(large.map(() => 'br'))
})

test("the footer's switch is a form that works without scripts", async () => {
  const { app } = await openWeb()
  const { body } = await app.inject('/faq')
  const [form = ''] = /<form[^>]*action="\/language"[^>]*>/.exec(body) ?? []
  expect(form).toContain('method="post"')
  expect(body).toMatch(/<button[^>]* value="pcm"[^>]*>Pidgin</)
  const response = await app.inject({
    method: 'POST',
    url: '/language',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:80/faq',
    },
    payload: 'lang=pcm',
  })
  expect(response).toMatchObject({ statusCode: 303, headers: { location: '/faq' } })
  expect(response.headers['set-cookie']).toContain('lang=pcm;')
})

test('without a cache each page is rendered again', async () => {
  const { app, pageData } = await openWeb({ maxBytes: 0 })
  await app.inject('/')
  await app.inject('/')
  expect(pageData).toHaveBeenCalledTimes(2)
})

test('a change invalidates the pages that show it, and only those', async () => {
  const { app, pageCache, pageData } = await openWeb()
  await app.inject('/')
  await app.inject('/faq')
  pageCache.invalidate(['product:unknown'])
  await app.inject('/')
  expect(pageData).toHaveBeenCalledTimes(2)
  pageCache.invalidate(['categories'])
  await app.inject('/')
  await app.inject('/faq')
  expect(pageData).toHaveBeenCalledTimes(4)
})

test('client navigation reads its data from the cache, and a new release is detected', async () => {
  const { app, pageData, product } = await openWeb()
  const url = '/_.data?_routes=root'
  const data = await app.inject(url)
  await app.inject(url)
  expect([data.statusCode, data.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/x-script'),
  ])
  expect(pageData).toHaveBeenCalledOnce()
  const old = await app.inject('/__manifest?version=old&paths=/cart')
  expect([old.statusCode, old.headers['x-remix-reload-document']]).toEqual([204, 'true'])
  expect((await app.inject('/products.data')).body).toContain(`"id","${product.id}"`)
})

test('built files are cached by browsers for ever, and precompressed', async () => {
  const { app } = await openWeb()
  const { body } = await app.inject('/')
  const style = /href="(\/assets\/[^"#]+\.css)#?"/.exec(body)?.[1] ?? ''
  const file = await app.inject({ url: style, headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('only pages of staff hold the search key until the app is ready', async () => {
  const { app } = await openWeb()
  const holding = async (url: string) => (await app.inject(url)).body.includes('e.key=="/"')
  expect(await Promise.all(['/admin', '/admin/orders', '/', '/cart'].map(holding))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
