import fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { referralRoute } from './form-routes.ts'

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
