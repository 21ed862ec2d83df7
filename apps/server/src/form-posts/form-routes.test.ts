import fastify, { type InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { analyticsConsentRoute, languageRoute, referralRoute } from './form-routes.ts'

async function postConsent(response: string, headers: InjectOptions['headers'] = {}) {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  analyticsConsentRoute(app, 'https://shop.test')
  const { headers: sent } = await app.inject({
    method: 'POST',
    url: '/analytics-consent',
    headers: {
      host: 'shop.test',
      referer: 'https://shop.test/privacy',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: `analytics_consent=${encodeURIComponent(response)}`,
  })
  await app.close()
  return { location: sent.location, cookie: sent['set-cookie'] }
}

test('a cross-site form gives no consent, nor does an unknown value', async () => {
  expect((await postConsent('yes', { origin: 'https://evil.example' })).cookie).toBeUndefined()
  expect((await postConsent('yes; Domain=evil.example')).cookie).toBeUndefined()
})

test.each(['yes', 'no'])('the answer %s is kept by the browser alone, and leads back', async (response) => {
  expect(await postConsent(response)).toEqual({
    location: '/privacy',
    cookie: `analytics_consent=${response}; Max-Age=15724800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  })
})

async function postLanguage(
  lang: string,
  headers: InjectOptions['headers'] = {},
  publicUrl = 'http://shop.test',
) {
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

describe('language', () => {
  test('a cross-site form does not change the language', async () => {
    const response = await postLanguage('pcm', { origin: 'https://evil.example' })
    expect([response.cookie, response.location]).toEqual([undefined, undefined])
  })

  test.each(['xx', '', 'pcm; Domain=evil.example'])(
    '“%s” is no language and changes nothing',
    async (lang) => {
      expect(await postLanguage(encodeURIComponent(lang))).toEqual({
        statusCode: 303,
        location: '/',
        cookie: undefined,
      })
    },
  )

  test.each([
    'https://evil.example/products',
    'nonsense',
    '',
    'http://shop.test:8080/products',
    'http://shop.test.evil.example/',
  ])('never redirects to another site: %s', async (referer) => {
    expect((await postLanguage('pcm', { referer })).location).toBe('/')
  })

  test.each([
    ['http://shop.test//evil.example/x', '/evil.example/x'],
    ['http://shop.test/\\evil.example', '/evil.example'],
    ['http://shop.test/products?sort=newest#top', '/products?sort=newest'],
  ])('redirects from %s back to %s', async (referer, path) => {
    expect((await postLanguage('pcm', { referer, origin: 'http://shop.test' })).location).toBe(path)
  })

  test('the choice is stored for a year, even if it is English', async () => {
    expect((await postLanguage('pcm')).cookie).toBe('lang=pcm; Max-Age=31536000; Path=/; SameSite=Lax')
    expect((await postLanguage('en', {}, 'https://shop.test')).cookie).toBe(
      'lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    )
  })
})

async function submitInvitation(code: string, go: string, headers: InjectOptions['headers'] = {}) {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  referralRoute(app, 'https://shop.test')
  const { headers: sent } = await app.inject({
    method: 'POST',
    url: `/r/${encodeURIComponent(code)}`,
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `go=${go}`,
  })
  await app.close()
  return { location: sent.location, cookie: sent['set-cookie'] }
}

test('a cross-site form sets nothing, nor does an invalid code', async () => {
  expect(
    (await submitInvitation('ABCD2345', 'signup', { origin: 'https://evil.example' })).cookie,
  ).toBeUndefined()
  expect((await submitInvitation('ABCD2345; Domain=evil.example', 'signup')).cookie).toBeUndefined()
  expect((await submitInvitation('ABCD0O1I', 'signup')).cookie).toBeUndefined()
})

test('accepting the referral stores the code and leads to sign-up or into the shop', async () => {
  expect(await submitInvitation('abcd2345', 'signup')).toEqual({
    location: '/auth/signup',
    cookie: 'referral_code=ABCD2345; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  })
  expect((await submitInvitation('ABCD2345', 'shop')).location).toBe('/products')
  expect((await submitInvitation('ABCD2345', 'https://evil.example')).location).toBe('/auth/signup')
})
