import type { ShownNavigation } from '@shop/contract/navigation'
import {
  formActionsFixture,
  pageDataFixture,
  productFixture,
  storeDetailsFixture,
} from '@shop/testing/factories/sample-page-data'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '../cache/page-cache.ts'
import { idle } from '../http/load.ts'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { registerWeb } from './web.ts'

const navigation: ShownNavigation = {
  menu: [
    { label: 'Deals', to: '/products?discount=1' },
    { label: 'Our Instagram', to: 'https://instagram.com/ada' },
  ],
  footer: [
    { title: 'Ada', links: [{ label: 'Call us', to: 'tel:08031234567' }] },
    { title: 'Legal', links: [{ label: 'Terms of Service', to: '/terms' }] },
  ],
}

async function openPages(store: { navigation?: ShownNavigation }): Promise<FastifyInstance> {
  const app = fastify({ pluginTimeout: 60_000 })
  await registerWeb(app, {
    pageCache: createPageCache(),
    mode: 'production',
    publicUrl: 'http://shop.test',
    maintenanceGuard: inactiveMaintenanceGuard,
    load: idle,
    pageData: (note) => ({
      ...pageDataFixture(note, productFixture()),
      storeDetails: async () => ({ ...storeDetailsFixture, ...store }),
    }),
    formActions: () => formActionsFixture,
  })
  return app
}

let specified: FastifyInstance
let edited: FastifyInstance

beforeAll(async () => {
  specified = await openPages({})
  edited = await openPages({ navigation })
})
afterAll(async () => {
  await specified.close()
  await edited.close()
})

const getFooter = (body: string) => body.slice(body.indexOf('id="footer-links"'), body.indexOf('</footer>'))

const paths = ['/', '/faq', '/cart', '/offline', '/no-such-page']

test.each(paths)('%s has the specified footer, with nothing of it in its data', async (path) => {
  const { body } = await specified.inject(path)
  const titles = [...getFooter(body).matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Shop', 'Customer service', 'Legal'])
  expect(getFooter(body)).toMatch(/<a [^>]*href="\/size-guide"[^>]*>Size Guide</)
  expect(body).not.toMatch(/"navigation"|id="header-more"/)
})

test.each(paths)('%s has the links of the owner, which need no script', async (path) => {
  const { body } = await edited.inject(path)
  const menu = body.slice(body.indexOf('id="header-more"'), body.indexOf('</header>'))
  expect(menu).toContain('href="/products?discount=1"')
  expect(menu).toMatch(/<a href="https:\/\/instagram.com\/ada" rel="noopener"[^>]*>Our Instagram</)
  const footer = getFooter(body)
  expect(footer).toMatch(/<noscript[^>]*>.*Our Instagram.*<\/noscript>/)
  expect(footer).toMatch(/<a href="tel:08031234567"[^>]*>Call us</)
  expect(footer).not.toContain('href="/size-guide"')
})

test('in another language only the texts of the default are translated', async () => {
  const { body } = await edited.inject({ url: '/faq', headers: { cookie: 'lang=pcm' } })
  expect(getFooter(body)).toMatch(/<h3 lang="en"[^>]*>Ada<\/h3>.*<a [^>]*lang="en"[^>]*>Call us</)
  expect(getFooter(body)).toMatch(/<h3 class="[^"]*">Legal<\/h3>/)
})
