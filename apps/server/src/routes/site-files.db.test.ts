import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})

afterAll(() => server.close())

const read = (url: string) => server.app.inject(url)

const fetchPagesSitemap = async () => (await read('/sitemaps/pages.xml')).body

test.each(['products-1', 'products-0', 'products-x', 'users'])('there is no part %s', async (part) => {
  expect((await read(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
})

test('robots.txt names the sitemap', async () => {
  const { headers, body } = await read('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of ['/admin', '/design-system']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n/)
})

test('published products, categories and pages are listed, and drafts are not', async () => {
  const { id } = await createTestProduct(server.shop, { category: "Men's Wear" })
  await createTestProduct(server.shop, { id: 'secret', published: false })
  expect((await read('/sitemap.xml')).body).toContain('/sitemaps/products-1.xml</loc>')
  const pages = await fetchPagesSitemap()
  expect(pages).toContain('/products/category/Men&apos;s%20Wear</loc>')
  for (const path of ['/', '/products', '/terms']) expect(pages).toContain(`${path}</loc>`)
  expect(pages).not.toMatch(/cart|auth|admin|design-system/)
  const { headers, body } = await read('/sitemaps/products-1.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toMatch(new RegExp(`/products/${id}</loc><lastmod>\\d{4}-[^<]+Z</lastmod>`))
  expect(body).not.toContain('secret')
})

test('a catalogue change is in the next response', async () => {
  await createTestProduct(server.shop, { id: 'newcomer' })
  expect((await read('/sitemaps/products-1.xml')).body).not.toContain('newcomer')
  await server.shop.database.run("SELECT pg_notify('invalidations', 'catalogue')")
  await expect.poll(async () => (await read('/sitemaps/products-1.xml')).body).toContain('newcomer')
})

test('a collection is listed once published', async () => {
  await server.shop.database.run(`INSERT INTO collections (slug, name, name_key, published)
    VALUES ('for-mum', 'For Mum', 'for mum', true), ('not-yet', 'Not yet', 'not yet', false)`)
  await server.shop.database.run("SELECT pg_notify('invalidations', 'catalogue')")
  await expect.poll(fetchPagesSitemap).toContain('/collections/for-mum</loc>')
  expect(await fetchPagesSitemap()).not.toContain('not-yet')
})

test('a page that staff added is listed once published', async () => {
  const { call, shop } = server
  const { access } = await signInAs(shop, await createTestAccount(shop, 'owner'))
  const body = {
    title: 'About us',
    slug: 'about-us',
    subtitle: '',
    body: 'Text',
    seo_description: '',
    published: false,
  }
  const page = (await call('POST', '/admin/pages', { access, body })).json()
  expect(await fetchPagesSitemap()).not.toContain('about-us')
  await call('PUT', `/admin/pages/${page.id}`, { access, body: { ...body, published: true, version: 1 } })
  await expect.poll(fetchPagesSitemap).toMatch(/\/pages\/about-us<\/loc><lastmod>\d{4}-/)
})

test('the storefront and the admin area are two apps, each starting within its scope', async () => {
  const apps = await Promise.all(
    ['/manifest.webmanifest', '/admin.webmanifest'].map(async (url) => (await read(url)).json()),
  )
  expect(apps.map(({ id, start_url: start, scope }) => [id, start, scope])).toEqual([
    ['/', '/', '/'],
    ['/admin', '/admin', '/admin'],
  ])
  expect(apps[1]).toMatchObject({
    name: `${apps[0].name} admin`,
    display: 'standalone',
    icons: apps[0].icons,
  })
})
