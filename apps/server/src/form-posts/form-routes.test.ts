import fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { analyticsConsentRoute } from './form-routes.ts'

async function choose(response: string, headers: InjectOptions['headers'] = {}) {
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
  expect((await choose('yes', { origin: 'https://evil.example' })).cookie).toBeUndefined()
  expect((await choose('yes; Domain=evil.example')).cookie).toBeUndefined()
})

test.each(['yes', 'no'])('the answer %s is kept by the browser alone, and leads back', async (response) => {
  expect(await choose(response)).toEqual({
    location: '/privacy',
    cookie: `analytics_consent=${response}; Max-Age=15724800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  })
})
