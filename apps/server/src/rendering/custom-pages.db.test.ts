import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
let access: string

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), {}, { hasPages: true })
  access = (await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))).access
})

afterAll(() => server.close())

const text = {
  title: 'About us',
  slug: 'about-us',
  subtitle: 'Who we are.',
  body: 'We <b>sell</b> **fans**.\n\n## Our story\n\nSee [all fans](/products).',
  seo_description: 'A shop in Lagos.',
}
const visit = (url: string) => server.app.inject(url)

test('a draft is the 404 page, a published page is cached until it changes, and moves with a redirect', async () => {
  const draft = { ...text, published: false }
  const { id } = (await server.call('POST', '/admin/pages', { access, body: draft })).json()
  const hidden = await visit('/pages/about-us')
  expect(hidden.statusCode).toBe(404)
  expect(hidden.body).not.toContain('Our story')

  const edit = (change: object) =>
    server.call('PUT', `/admin/pages/${id}`, { access, body: { ...text, published: true, ...change } })
  await edit({ version: 1 })
  const { statusCode, body, headers } = await visit('/pages/about-us')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).toMatch(/<h1[^>]*>About us<\/h1>/)
  expect(body).toContain('We &lt;b&gt;sell&lt;/b&gt; <strong>fans</strong>.')
  expect(body).toMatch(/<h2 id="our-story"[^>]*>Our story<\/h2>/)
  expect(body).toMatch(/<a [^>]*href="\/products"[^>]*>all fans<\/a>/)
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/pages\/about-us"\/>/)
  expect(body).toContain('<meta name="description" content="A shop in Lagos."/>')
  expect(body).toContain('<meta property="og:description" content="A shop in Lagos."/>')

  await edit({ version: 2, slug: 'our-shop', title: 'Our shop' })
  await expect.poll(async () => (await visit('/pages/about-us')).statusCode).toBe(301)
  expect((await visit('/pages/about-us')).headers.location).toBe('/pages/our-shop')
  expect((await visit('/pages/our-shop')).body).toContain('Our shop')

  await edit({ version: 3, slug: 'our-shop', published: false })
  await expect.poll(async () => (await visit('/pages/our-shop')).statusCode).toBe(404)
  expect((await visit('/pages/about-us')).statusCode).toBe(404)
})
