import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { getSigningKey } from '@shop/domain/identity/accounts/secrets'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
let account: TestAccount
let other: TestAccount
let key: Buffer
let pair: { access: string; refresh: string }
let validToken: { header: Claims; payload: Claims }
type Claims = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  account = await createTestAccount(server.shop)
  other = await createTestAccount(server.shop)
  pair = await signInAs(server.shop, account)
  key = await getSigningKey(server.shop, 'access')
  const [header = '', payload = ''] = pair.access.split('.')
  validToken = { header: decode(header), payload: decode(payload) }
})
afterAll(() => server.close())

const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac =
  (secret: Buffer | string, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, secret).update(text).digest('base64url')

/** A copy of the genuine token with changes; undefined removes a claim. */
function forge(header: Claims, payload: Claims = {}, signature = hmac(key)): string {
  const text = `${encode({ ...validToken.header, ...header })}.${encode({ ...validToken.payload, ...payload })}`
  return `${text}.${signature(text)}`
}

const getStatus = async (authorization: string) =>
  (await server.call('GET', '/users/me', { headers: { authorization } })).statusCode
const now = () => Math.floor(server.shop.clock.now().getTime() / 1000)
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const jwk = () => ({ kty: 'oct', k: Buffer.from('my own key of thirty-two bytes!!').toString('base64url') })
const forgedHmac = hmac('my own key of thirty-two bytes!!')

const forged: Record<string, () => string> = {
  'alg none': () => forge({ alg: 'none' }, {}, () => ''),
  'alg None': () => forge({ alg: 'None' }, {}, () => ''),
  'alg NONE': () => forge({ alg: 'NONE' }, {}, () => ''),
  'alg nOnE, signed': () => forge({ alg: 'nOnE' }),
  'alg none, signed': () => forge({ alg: 'none' }),
  'alg empty': () => forge({ alg: '' }),
  'alg missing': () => forge({ alg: undefined }),
  'alg null': () => forge({ alg: null }),
  'alg a list': () => forge({ alg: ['HS256'] }),
  'alg hs256': () => forge({ alg: 'hs256' }),
  'alg HS384': () => forge({ alg: 'HS384' }, {}, hmac(key, 'sha384')),
  'alg HS512': () => forge({ alg: 'HS512' }, {}, hmac(key, 'sha512')),
  'alg HS1': () => forge({ alg: 'HS1' }, {}, hmac(key, 'sha1')),
  'alg RS256 with its own key': () =>
    forge({ alg: 'RS256' }, {}, (text) =>
      sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url'),
    ),
  'alg RS256 with the HMAC': () => forge({ alg: 'RS256' }),
  'alg ES256 with the HMAC': () => forge({ alg: 'ES256' }),
  'alg EdDSA with the HMAC': () => forge({ alg: 'EdDSA' }),
  'signed with a public key as the secret': () => forge({}, {}, hmac(publicPem)),
  'signed with the empty secret': () => forge({}, {}, hmac('')),
  'signed with "secret"': () => forge({}, {}, hmac('secret')),
  'signed with the hash of the key': () => forge({}, {}, hmac(createHash('sha256').update(key).digest())),
  'signed with the key as text': () => forge({}, {}, hmac(key.toString('hex'))),
  'signed with half of the key': () => forge({}, {}, hmac(key.subarray(0, 16))),
  'no signature': () => forge({}, {}, () => ''),
  'a cut signature': () => forge({}, {}, (text) => hmac(key)(text).slice(0, 20)),
  'a longer signature': () => forge({}, {}, (text) => `${hmac(key)(text)}AAAA`),
  'the signature of another token': () => forge({}, { sub: other.id }, () => pair.access.split('.')[2] ?? ''),
  'kid that is a path': () => forge({ kid: '../../dev/null' }, {}, hmac('')),
  'kid that is SQL': () => forge({ kid: "x' union select 'secret'" }, {}, hmac('secret')),
  'a key of its own in jwk': () => forge({ jwk: jwk() }, {}, forgedHmac),
  'a key of its own at jku': () => forge({ jku: 'https://evil.example/keys.json' }, {}, forgedHmac),
  'a certificate of its own in x5c': () => forge({ x5c: [publicPem] }, {}, hmac(publicPem)),
  'a certificate of its own at x5u': () =>
    forge({ x5u: 'https://evil.example/cert.pem' }, {}, hmac(publicPem)),
  'crit with an unknown extension': () => forge({ crit: ['exp-skip'], 'exp-skip': true }),
  'crit empty': () => forge({ crit: [] }),
  'crit b64 false': () => forge({ crit: ['b64'], b64: false }),
  'b64 false': () => forge({ b64: false, crit: ['b64'] }, {}, () => ''),
  'typ missing': () => forge({ typ: undefined }),
  'typ JWT': () => forge({ typ: 'JWT' }),
  'typ of a refresh token': () => forge({ typ: 'rt+jwt' }),
  'expired now': () => forge({}, { exp: now() }),
  'expired long ago': () => forge({}, { iat: now() - 9_999, exp: now() - 9_000 }),
  'exp missing': () => forge({}, { exp: undefined }),
  'exp null': () => forge({}, { exp: null }),
  'exp as text': () => forge({}, { exp: '9999999999' }),
  'iat missing': () => forge({}, { iat: undefined }),
  'iat in the future': () => forge({}, { iat: now() + 3_600, exp: now() + 4_200 }),
  'older than any token with a far exp': () => forge({}, { iat: now() - 3_600, exp: now() + 3_600 }),
  'not valid before tomorrow': () => forge({}, { nbf: now() + 86_400 }),
  'another audience': () => forge({}, { aud: 'other-api' }),
  'several audiences': () => forge({}, { aud: ['shop-api', 'other-api'] }),
  'aud missing': () => forge({}, { aud: undefined }),
  'another issuer': () => forge({}, { iss: 'https://evil.example' }),
  'iss missing': () => forge({}, { iss: undefined }),
  'sub missing': () => forge({}, { sub: undefined }),
  'sub of another account': () => forge({}, { sub: other.id }),
  'sub unknown': () => forge({}, { sub: randomUUID() }),
  'sub that is SQL': () => forge({}, { sub: `${account.id}' or true --` }),
  'sub a number': () => forge({}, { sub: 1 }),
  'sid missing': () => forge({}, { sid: undefined }),
  'sid unknown': () => forge({}, { sid: randomUUID() }),
  'sid an object': () => forge({}, { sid: { $ne: null } }),
  'ver older': () => forge({}, { ver: 0 }),
  'ver newer': () => forge({}, { ver: 2 }),
  'ver missing': () => forge({}, { ver: undefined }),
  'ver as text': () => forge({}, { ver: '1' }),
  'ver no whole number': () => forge({}, { ver: 1.5 }),
  'ver too large for the database': () => forge({}, { ver: 1e15 }),
  'the refresh token': () => pair.refresh,
  'the refresh token as payload': () =>
    `${encode(validToken.header)}.${pair.refresh}.${hmac(key)(pair.refresh)}`,
  'two parts': () => pair.access.split('.').slice(0, 2).join('.'),
  'four parts': () => `${pair.access}.AAAA`,
  'five parts, as if encrypted': () => `${pair.access}.AAAA.AAAA`,
  'no JSON in the payload': () =>
    `${encode(validToken.header)}.AAAA.${hmac(key)(`${encode(validToken.header)}.AAAA`)}`,
  'a list as payload': () => {
    const text = `${encode(validToken.header)}.${encode([validToken.payload])}`
    return `${text}.${hmac(key)(text)}`
  },
  'a header sent twice over': () => `${pair.access}, Bearer ${pair.access}`,
  'a very long one': () => forge({}, { more: 'x'.repeat(3_000) }),
  empty: () => '',
}

describe('a bearer token is rejected:', () => {
  test.each(Object.entries(forged))('%s', async (_name, create) => {
    expect(await getStatus(`Bearer ${create()}`)).toBe(401)
  })

  test.each(['Basic', 'Token', 'JWT', ''])('under the scheme "%s"', async (scheme) => {
    expect(await getStatus(`${scheme} ${pair.access}`.trim())).toBe(401)
  })

  test('in the query or a cookie', async () => {
    const inQuery = await server.call('GET', `/users/me?access_token=${pair.access}`)
    const inCookie = await server.call('GET', '/users/me', { headers: { cookie: `access=${pair.access}` } })
    expect([inQuery.statusCode, inCookie.statusCode]).toEqual([401, 401])
  })
})

test('there are more than sixty forgeries, and none makes a session unusable', async () => {
  expect(Object.keys(forged).length).toBeGreaterThan(60)
  expect(await getStatus(`Bearer ${forge({})}`)).toBe(200)
  expect(await getStatus(`bearer ${pair.access}`)).toBe(200)
})

test('a public call still responds', async () => {
  const response = await server.call('GET', '/store', { access: 'x.y.z' })
  expect(response.statusCode).toBe(200)
})
