import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct, type TestProduct } from '@shop/testing/factories/products'
import { type Agent, openAgent } from '@shop/testing/fakes/agent-over-http'
import { agentHeaders, agentProfile } from '@shop/testing/fakes/fake-agent'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { ucpOperations } from './operations.ts'

let server: TestServer<TestShop>
let agent: Agent
let product: TestProduct

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  agent = await openAgent(server)
  product = await createTestProduct(server.shop)
})
afterEach(() => agent.enable(true))
afterAll(() => server.close())

const items = () => [{ item: { id: product.variantIds[0] }, quantity: 1 }]
const url = (path: string) => `/ucp/v1${path.replace(':id', '00000000-0000-4000-8000-000000000000')}`
const callAs = (token: string | undefined, { method, path }: (typeof ucpOperations)[number]) =>
  agent.send(method, url(path), agentHeaders(token), method === 'GET' ? undefined : { line_items: items() })

const search = (headers: Record<string, string>) =>
  agent.send('POST', '/ucp/v1/catalog/search', headers, { query: '' })

const withProfile = async (status: number, text: string) => {
  const profile = `https://agent.example.com/${status}-${text.length}.json`
  server.shop.providers.outboundPages.set(profile, { status, text })
  return search(agentHeaders(undefined, { profile }))
}

test('while agents are switched off there is nothing, with or without a key', async () => {
  await agent.enable(false)
  const found = await agent.send('GET', '/.well-known/ucp', {})
  const mcp = await agent.send('POST', '/ucp/mcp', agentHeaders(agent.token), {})
  const rest = await Promise.all(ucpOperations.map((operation) => callAs(agent.token, operation)))
  expect([found, mcp, ...rest].map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: rest.length + 2 }, () => 404),
  )
})

const isOpen = ({ path }: (typeof ucpOperations)[number]) => path.startsWith('/catalog')

describe.each(ucpOperations)('$method $path', (operation) => {
  test('is for agents with a key only, unless it is the catalogue', async () => {
    const otherKey = await agent.createKey(['catalogue:read'])
    const customer = await signInAs(server.shop, await createTestAccount(server.shop))
    const owner = await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))
    const callers = [undefined, 'shop_wrong', otherKey, customer.access, owner.access]
    const responses = await Promise.all(callers.map((token) => callAs(token, operation)))
    const denied = responses.map(({ statusCode }) => [401, 403].includes(statusCode) && statusCode)
    const expected = isOpen(operation) ? callers.map(() => false) : [401, 401, 403, 403, 403]
    expect(denied).toEqual(expected)
  })
})

test.each(ucpOperations.filter(({ path }) => path.includes(':id')))(
  '$method $path says nothing about sessions and orders of others',
  async (operation) => {
    const response = await callAs(agent.token, operation)
    expect(response.json()).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
    })
  },
)

test('a session belongs to the key that made it', async () => {
  const { id } = (await agent.call('POST', '/checkout-sessions', { line_items: items() })).json()
  const other = agentHeaders(await agent.createKey(['agents:checkout']))
  const response = await agent.send('GET', `/ucp/v1/checkout-sessions/${id}`, other)
  expect(response.json()).toMatchObject({ messages: [{ code: 'not_found' }] })
})

test('the key may be in X-API-Key', async () => {
  const headers = { ...agentHeaders(undefined), 'x-api-key': agent.token }
  const response = await agent.send('POST', '/ucp/v1/carts', headers, { line_items: items() })
  expect(response.statusCode).toBe(201)
})

test('complete and cancel need an idempotency key', async () => {
  const { id } = (await agent.call('POST', '/checkout-sessions', { line_items: items() })).json()
  for (const action of ['complete', 'cancel']) {
    const headers = agentHeaders(agent.token, { key: null })
    const response = await agent.send('POST', `/ucp/v1/checkout-sessions/${id}/${action}`, headers, {})
    expect(response.json()).toMatchObject({ code: 'idempotency_key_required' })
  }
})

describe('negotiation', () => {
  test.each([
    ['no profile', () => search({ 'content-type': 'application/json' }), 400, 'invalid_profile_url'],
    [
      'an unreachable profile',
      () => search(agentHeaders(undefined, { profile: 'https://gone.example.com/' })),
      424,
      'profile_unreachable',
    ],
    ['a redirect', () => withProfile(302, ''), 424, 'profile_unreachable'],
    ['no JSON', () => withProfile(200, '<html>'), 422, 'profile_malformed'],
    ['no version', () => withProfile(200, '{"ucp":{}}'), 422, 'profile_malformed'],
    [
      'another version',
      () => withProfile(200, agentProfile({ version: '2026-01-11' })),
      422,
      'version_unsupported',
    ],
  ] as const)('%s is refused', async (_name, send, status, code) => {
    const response = await send()
    expect([response.statusCode, response.json()]).toEqual([status, { code, content: expect.any(String) }])
  })

  test('an agent without the capability gets an outcome that says so', async () => {
    const response = await withProfile(200, agentProfile({ without: ['dev.ucp.shopping.catalog.search'] }))
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { ucp: { status: 'error', capabilities: {} }, messages: [{ code: 'capabilities_incompatible' }] },
    ])
  })

  test('without fulfilment the customer chooses the delivery', async () => {
    const profile = 'https://agent.example.com/no-fulfilment.json'
    const text = agentProfile({ without: ['dev.ucp.shopping.fulfillment'] })
    server.shop.providers.outboundPages.set(profile, { status: 200, text })
    const headers = agentHeaders(agent.token, { profile })
    const body = { line_items: items(), fulfillment: { methods: [{ type: 'shipping' }] } }
    const session = (await agent.send('POST', '/ucp/v1/checkout-sessions', headers, body)).json()
    expect(session).toMatchObject({
      status: 'requires_escalation',
      messages: [{ severity: 'requires_buyer_input' }, { severity: 'requires_buyer_review' }],
    })
    expect(session).not.toHaveProperty('fulfillment')
  })

  test('a private address is never called', async () => {
    const { outbound } = server.shop.providers
    const get = outbound.get
    const called: string[] = []
    outbound.get = async (call) => {
      called.push(call.url)
      return get(call)
    }
    outbound.validateUrl = (address) => (address.includes('169.254') ? 'Not a public address' : undefined)
    const response = await search(agentHeaders(undefined, { profile: 'https://169.254.169.254/x' }))
    expect([response.statusCode, called]).toEqual([400, []])
    Object.assign(outbound, { get, validateUrl: () => undefined })
  })
})

test('a body that is not what its digest says is refused', async () => {
  const headers = { ...agentHeaders(agent.token), 'content-digest': 'sha-256=:AAAA:' }
  const response = await agent.send('POST', '/ucp/v1/carts', headers, { line_items: items() })
  expect([response.statusCode, response.json().code]).toEqual([400, 'digest_mismatch'])
})

test.each([
  ['no JSON', '{'],
  ['nested too deeply', '['.repeat(100) + ']'.repeat(100)],
  ['without items', '{"line_items":[]}'],
  ['with a NUL', String.raw`{"line_items":[{"item":{"id":"\u0000"},"quantity":1}]}`],
  ['with half a unit', '{"line_items":[{"item":{"id":"x"},"quantity":0.5}]}'],
])('a body that is %s is refused', async (_name, payload) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/ucp/v1/carts',
    headers: agentHeaders(agent.token),
    payload,
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
})

test('carts become sessions, and the catalogue leads to them', async () => {
  const found = (await agent.call('POST', '/catalog/search', {})).json()
  expect(found.products).toMatchObject([{ id: product.id, variants: [{ id: product.variantIds[0] }] }])
  const query = { ids: [product.id, product.variantIds[0], 'no-such'] }
  const lookup = (await agent.call('POST', '/catalog/lookup', query)).json()
  expect(lookup.products[0]?.variants[0]?.inputs).toEqual([
    { id: product.id, match: 'featured' },
    { id: product.variantIds[0], match: 'exact' },
  ])
  expect(lookup.messages).toMatchObject([{ code: 'not_found' }])
  const detail = (await agent.call('POST', '/catalog/product', { id: product.variantIds[0] })).json()
  expect(detail.product).toMatchObject({ id: product.id, price_range: { min: { amount: 100_000 } } })
  const cart = (await agent.call('POST', '/carts', { line_items: items() })).json()
  const session = (await agent.call('POST', '/checkout-sessions', { cart_id: cart.id })).json()
  expect(session.line_items).toMatchObject([{ item: { id: product.variantIds[0] } }])
  await agent.call('POST', `/carts/${cart.id}/cancel`)
  expect((await agent.call('GET', `/carts/${cart.id}`)).json().messages).toMatchObject([
    { code: 'not_found' },
  ])
})
