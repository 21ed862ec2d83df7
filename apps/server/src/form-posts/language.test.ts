import { expect, test } from 'vitest'
import fastify, { type InjectOptions } from 'fastify'
import { languageRoute } from './form-routes.ts'

async function choose(lang: string, headers: InjectOptions['headers'] = {}, publicUrl = 'http://shop.test') {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  languageRoute(app, ['en', 'pcm'], publicUrl)
  const { statusCode, headers: sent } = await app.inject({
    method: 'POST',
    url: '/language',
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `lang=${lang}`,
  })
  await app.close()
  return { statusCode, location: sent.location, cookie: sent['set-cookie'] }
}

test('a cross-site form does not change the language', async () => {
  const response = await choose('pcm', { origin: 'https://evil.example' })
  expect([response.cookie, response.location]).toEqual([undefined, undefined])
})

test.each(['xx', '', 'pcm; Domain=evil.example'])('“%s” is no language and changes nothing', async (lang) => {
  expect(await choose(encodeURIComponent(lang))).toEqual({
    statusCode: 303,
    location: '/',
    cookie: undefined,
  })
})

test.each([
  'https://evil.example/products',
  'nonsense',
  '',
  'http://shop.test:8080/products',
  'http://shop.test.evil.example/',
])('never redirects to another site: %s', async (referer) => {
  expect((await choose('pcm', { referer })).location).toBe('/')
})

test.each([
  ['http://shop.test//evil.example/x', '/evil.example/x'],
  ['http://shop.test/\\evil.example', '/evil.example'],
  ['http://shop.test/products?sort=newest#top', '/products?sort=newest'],
])('redirects from %s back to %s', async (referer, path) => {
  expect((await choose('pcm', { referer, origin: 'http://shop.test' })).location).toBe(path)
})

test('the choice is stored for a year, even if it is English', async () => {
  expect((await choose('pcm')).cookie).toBe('lang=pcm; Max-Age=31536000; Path=/; SameSite=Lax')
  expect((await choose('en', {}, 'https://shop.test')).cookie).toBe(
    'lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  )
})
