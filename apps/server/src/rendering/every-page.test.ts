import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoreDetails } from '@shop/contract/settings'
import {
  storeDetailsFixture,
  formActionsFixture,
  pageDataFixture,
  productFixture,
} from '@shop/testing/factories/sample-page-data'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { idle } from '../http/load.ts'
import { builtFolder, loadBuilds } from './web-build.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { registerWeb } from './web.ts'

const build = await loadBuilds(builtFolder())('en')

/** URLs of all leaf routes, with a value for each parameter. */
const addresses = Object.values(build.routes).flatMap((route) => {
  if (!route || Object.values(build.routes).some((other) => other?.parentId === route.id)) return []
  const parts: string[] = []
  for (let at = route; ;) {
    if (at.path) parts.unshift(at.path)
    const above = at.parentId ? build.routes[at.parentId] : undefined
    if (!above) break
    at = above
  }
  return [`/${parts.join('/').replaceAll(/:\w+/g, 'standing-fan').replace('*', 'no-such-page')}`]
})

let app: FastifyInstance
let realShop: FastifyInstance
const loggedErrors = vi.fn<(line: string) => void>()

async function createPagesApp(
  store: StoreDetails,
  pageCache = createPageCache(),
  products = [productFixture()],
): Promise<FastifyInstance> {
  const opened = fastify({
    pluginTimeout: 60_000,
    logger: { level: 'error', stream: { write: loggedErrors } },
  })
  await registerWeb(opened, {
    pageCache,
    mode: 'production',
    publicUrl: 'http://shop.test',
    maintenanceGuard: inactiveMaintenanceGuard,
    load: idle,
    pageData: (note) => ({ ...pageDataFixture(note, ...products), storeDetails: async () => store }),
    formActions: () => formActionsFixture,
  })
  return opened
}

beforeAll(async () => {
  app = await createPagesApp(storeDetailsFixture)
  realShop = await createPagesApp({ ...storeDetailsFixture, name: 'Ada Stores', is_demo: false })
})
afterAll(async () => {
  await app.close()
  await realShop.close()
})

test('finds all page routes', () => {
  expect(addresses.length).toBeGreaterThan(40)
})

test.each(addresses)('%s renders', async (address) => {
  const response = await app.inject(address)
  expect(response.statusCode).toBeLessThan(500)
  expect(loggedErrors).not.toHaveBeenCalled()
  if (response.statusCode >= 300 && response.statusCode < 400) return
  expect(response.body.match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(response.body).toMatch(/<title>[^<]+<\/title>/)
  const canonical = response.body.match(/<link rel="canonical" href="http:\/\/[^"?]+"\/>/g) ?? []
  expect(canonical).toHaveLength(response.statusCode === 200 ? 1 : 0)
  expect(response.body).not.toMatch(/\sstyle="|\son[a-z]+="/)
})

test.each(['off', 'on'])(
  'a list is the same, sign by sign, when its parts were drawn for an earlier page, with save-data %s',
  async (saveData) => {
    const images = [
      { id: 'rice', url: '/media/rice', widths: [400, 800], alt: 'Rice', average_colour: '#eee' },
    ]
    const stock = ['low_stock', 'out_of_stock', 'in_stock'] as const
    const items = stock.map((stock_status, n) =>
      productFixture({
        id: `new-rice-${saveData}-${n}`,
        stock_status,
        product_images: n > 0 ? images : [],
      }),
    )
    const store = { ...storeDetailsFixture, name: `Never seen before, ${saveData}` }
    const uncached = await createPagesApp(store, createPageCache({ maxBytes: 0 }), items)
    onTestFinished(() => uncached.close())
    const read = async () =>
      (await uncached.inject({ url: '/products', headers: { 'save-data': saveData } })).body
    const first = await read()
    expect(first).toContain(`new-rice-${saveData}-2`)
    await read()
    // The markup of a shared part is only cached after a second page with it has been sent.
    await nextTurn()
    expect(await read()).toBe(first)
  },
)

test("an unknown admin URL gets the admin's own error page", async () => {
  const { statusCode, body, headers } = await app.inject('/admin/no-such-page')
  expect(statusCode).toBe(404)
  expect(body).toContain('aria-label="Sections and account"')
  expect(body).not.toContain('id="missing-search"')
  expect(headers['x-robots-tag']).toBe('noindex')
})

test.each(['/products/category/all', '/brands/all', '/brands/All'])(
  '%s is no list of its own: it leads to all products',
  async (address) => {
    const { statusCode, headers } = await app.inject(address)
    expect([statusCode, headers.location]).toEqual([301, '/products'])
  },
)

test.each([
  '/',
  '/products',
  '/products/standing-fan',
  '/products/category/Groceries',
  '/faq',
  '/contact',
  '/pages/about-us',
])('a link to %s shows what it leads to, and search engines may list it', async (address) => {
  const { body, headers } = await app.inject(address)
  for (const name of ['site_name', 'locale', 'type', 'title', 'description', 'url']) {
    expect(body).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"/>`))
  }
  expect(headers['x-robots-tag']).toBeUndefined()
})

test.each([
  '/cart',
  '/admin',
  '/auth/login',
  '/design-system',
  '/products?search=fan',
  '/newsletter/unsubscribe/x',
])('search engines do not index %s', async (address) => {
  expect((await app.inject(address)).headers['x-robots-tag']).toBe('noindex')
})

/** Phrases and images of the demo products. */
const demoPhrases = ['Phones, fashion', 'What you see', 'rice, ankara', '/pictures/hero/']

const findDemoPhrases = async (shop: FastifyInstance, address: string) => {
  const { body } = await shop.inject(address)
  return demoPhrases.filter((words) => body.includes(words))
}

test.each(['/', '/auth/login', '/auth/signup', '/products', '/no-such-page'])(
  '%s of a shop with its own items has no words of the demo',
  async (address) => expect(await findDemoPhrases(realShop, address)).toEqual([]),
)

test('the home page of the demo has them', async () => {
  expect(await findDemoPhrases(app, '/')).toEqual(demoPhrases)
})
