import { randomUUID } from 'node:crypto'
import { deviceCookie } from '@shop/contract/auth'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { hostileValues, withHostileValue } from '@shop/testing/factories/hostile-values'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { randomValue } from './sample-value.ts'
import { seededRandom } from '@shop/testing/seeded-random'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { describeError } from './errors.ts'

const random = seededRandom()
/** Calls per kind, endpoint and caller. */
const attempts = Number(process.env['SHOP_FUZZ'] ?? 3)

const deep = 100_000
const nestedBodies = [
  '['.repeat(deep) + ']'.repeat(deep),
  '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
  `{"email":${'['.repeat(deep)}${']'.repeat(deep)}}`,
]
/** Encoded URL parts. */
const parts = ['%00', 'a%00b', '%', '%E0%A4%A', '%ED%A0%80', '%FF', '..%2f..%2f', "'", 'x'.repeat(299)]
parts.push('x'.repeat(4_000), '__proto__', '-1', '9'.repeat(40), '1e400', '%F0%9F%91%A9', '%20', '*', '[]')

let server: TestServer<TestShop>
let owner: TestAccount
let access: string
let productId: string
const errorsById = new Map<string, Error>()

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { RATE_LIMITS: 'on' })
  server.app.addHook('onError', async (request, _reply, error) => void errorsById.set(request.id, error))
  owner = await createTestAccount(server.shop, 'owner')
  access = (await signInAs(server.shop, owner)).access
  productId = (await createTestProduct(server.shop)).id
})
afterAll(() => server.close())
/** Limits count input too, and none must be exhausted. */
const clearRateCounters = () => server.shop.database.run('DELETE FROM rate_counters')
beforeEach(clearRateCounters)

type Caller = 'visitor' | 'owner'
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
const validParam = (name: string) =>
  name === 'product_id' ? productId : name === 'provider' ? 'paystack' : randomUUID()

interface RequestInput {
  url: string
  payload?: string
  headers: Record<string, string>
}

function buildPath({ path }: Endpoint, param: (name: string) => string): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_whole, name: string) => param(name))}`
}

function buildQuery({ query }: Endpoint, isHostile: boolean): string {
  if (!query) return ''
  const sample = randomValue(query, random) as Record<string, unknown> | null
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(sample ?? {})) {
    // The long poll would take its full time.
    if (name === 'wait_seconds') continue
    if (isHostile && random() < 0.4) params.append(name, String(pick(hostileValues.filter(isPlain))))
    else if (value !== null && typeof value !== 'object') params.append(name, String(value))
    if (isHostile && random() < 0.2) params.append(name, 'again')
  }
  const text = params.toString()
  const end =
    isHostile && random() < 0.4
      ? `${text ? '&' : ''}${pick(Object.keys(sample ?? { q: 1 })) ?? 'q'}=${pick(parts)}`
      : ''
  return `?${text}${end}`
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** A call of an endpoint with one invalid part. */
function buildInvalidCall(endpoint: Endpoint): RequestInput {
  const hasInvalidPath = endpoint.path.includes('{') && random() < 0.4
  const hasInvalidQuery = endpoint.query !== undefined && random() < 0.7
  const sample = endpoint.body && randomValue(endpoint.body, random)
  const body = sample === undefined ? undefined : withHostileValue(sample, pick(hostileValues), random)
  return {
    url:
      buildPath(endpoint, (name) => (hasInvalidPath && random() < 0.7 ? pick(parts) : validParam(name))) +
      buildQuery(endpoint, hasInvalidQuery),
    headers: {
      'idempotency-key':
        random() < 0.1 ? pick(['a\u0000b', 'x'.repeat(256), 'é', '__proto__']) : randomUUID(),
      'user-agent': pick(['shop', 'ÿ'.repeat(2_000), '']),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}

async function call(
  caller: Caller,
  { method }: Endpoint,
  sent: RequestInput,
): Promise<LightMyRequestResponse> {
  const send = () =>
    server.app.inject({
      ...sent,
      method,
      headers: { ...sent.headers, ...(caller === 'owner' ? { authorization: `Bearer ${access}` } : {}) },
    })
  const response = await send()
  if (caller === 'visitor' || response.statusCode !== 401) return response
  access = (await signInAs(server.shop, owner)).access
  return send()
}

/** What is wrong with a response; undefined if nothing is. */
function describeFailure(endpoint: Endpoint, response: LightMyRequestResponse): string | undefined {
  const { statusCode, headers } = response
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
    if (headers[name] === undefined) return `no header ${name}`
  if (statusCode < 400) return undefined
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'no problem+json'
  const problem = response.json<Record<string, unknown>>()
  for (const name of ['type', 'title', 'status', 'detail', 'message', 'code', 'request_id'])
    if (problem[name] === undefined) return `no ${name}`
  const isDeclared = endpoint.errors.some(
    (code) => code === problem['code'] && describeError(code).status >= 500,
  )
  if (statusCode < 500 || isDeclared || problem['code'] === 'maintenance') return undefined
  const error = errorsById.get(String(problem['request_id']))
  return `status ${statusCode}: ${String(error?.message).slice(0, 300)} ${String((error?.cause as Error)?.message)} ${error?.stack
    ?.split('\n')
    .filter((line) => line.includes('/src/'))
    .slice(0, 3)
    .join(' ')}`
}

describe.each(endpoints)('$endpoint.method /api$endpoint.path', ({ endpoint }) => {
  test.each(['visitor', 'owner'] as const)('as %s', async (caller) => {
    const calls = Array.from({ length: attempts }, () => buildInvalidCall(endpoint))
    if (endpoint.body) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      calls.push({ url: buildPath(endpoint, validParam), payload: pick(nestedBodies), headers })
    }
    for (const sent of calls) {
      const problem = describeFailure(endpoint, await call(caller, endpoint, sent))
      expect(problem && `${problem} ${sent.url.slice(0, 300)} ${sent.payload?.slice(0, 500)}`).toBeUndefined()
    }
  })
})

describe.each(
  endpoints.filter(
    ({ endpoint: { rateLimitField, path } }) => rateLimitField && !path.includes(`{${rateLimitField}}`),
  ),
)('rate limit input of $endpoint.method /api$endpoint.path', ({ endpoint }) => {
  test('matches the parsed input', async () => {
    const sample = endpoint.body && randomValue(endpoint.body, random)
    for (const value of hostileValues) {
      await clearRateCounters()
      const sent = {
        url: buildPath(endpoint, validParam),
        payload: JSON.stringify({ ...Object(sample), [String(endpoint.rateLimitField)]: value }),
        headers: { 'content-type': 'application/json', cookie: `${deviceCookie}=${'a'.repeat(43)}` },
      }
      expect(
        describeFailure(endpoint, await call('visitor', endpoint, sent)),
        sent.payload.slice(0, 500),
      ).toBe(undefined)
    }
  })
})
