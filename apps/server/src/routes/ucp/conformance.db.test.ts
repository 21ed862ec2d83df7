// The checks of the protocol's public conformance suite, with products of the shop's own. Those that contradict the
// protocol itself, or need what no shop should have, are listed in docs/ucp.md.
import { randomUUID } from 'node:crypto'
import { UcpCheckout } from '@shop/contract/ucp/checkout'
import { UcpOrder } from '@shop/contract/ucp/order'
import { reverseDomainName, ucpVersion } from '@shop/contract/ucp/protocol'
import { createPromotion } from '@shop/domain/selling/promotions/promotions'
import { lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct, type TestProduct } from '@shop/testing/factories/products'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { type Agent, openAgent } from '@shop/testing/fakes/agent-over-http'
import { agentCustomer, agentHeaders, agentProfile, ikeja, toIkeja } from '@shop/testing/fakes/fake-agent'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let agent: Agent
let roses: TestProduct
let soldOut: TestProduct

const rosesKobo = 350_000
type Body = Record<string, unknown>

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  const { shop } = server
  agent = await openAgent(server)
  roses = await createTestProduct(shop, {
    name: 'Bouquet of roses',
    variants: [{ price_kobo: rosesKobo, stock: 1_000 }],
  })
  soldOut = await createTestProduct(shop, { name: 'Gardenias', variants: [{ stock: 0 }] })
  for (const [code, terms] of Object.entries({
    '10OFF': { kind: 'percent', percent: 10 },
    WELCOME20: { kind: 'percent', percent: 20 },
    FIXED500: { kind: 'fixed', percent: null, amount_kobo: 50_000 },
  } as const))
    await createPromotion(
      shop,
      promotionFixture(shop.clock.now(), { code, combines_with_others: true, ...terms }),
    )
})
afterAll(() => server.close())

const call: Agent['call'] = (...input) => agent.call(...input)
const getProfile = () => agent.send('GET', '/.well-known/ucp', {})
const items = (quantity = 1, product = roses) => [{ item: { id: product.variantIds[0] }, quantity }]

async function create(body: Body = {}) {
  const response = await call('POST', '/checkout-sessions', { line_items: items(), ...body })
  expect(response.statusCode, response.body).toBe(201)
  return z.parse(UcpCheckout, response.json())
}
async function update(id: string, body: Body) {
  const response = await call('PUT', `/checkout-sessions/${id}`, { line_items: items(), ...body })
  expect(response.statusCode, response.body).toBe(200)
  return z.parse(UcpCheckout, response.json())
}
const ready = () => agent.createReady(items())
const complete = (id: string, key?: string) =>
  call('POST', `/checkout-sessions/${id}/complete`, { payment: { instruments: [] } }, key)
const cancel = (id: string, key?: string) => call('POST', `/checkout-sessions/${id}/cancel`, undefined, key)
const amount = ({ totals }: Pick<UcpCheckout, 'totals'>, type: string) =>
  totals.find((total) => total.type === type)?.amount

async function completed() {
  const session = await ready()
  await complete(session.id)
  const orderId = await agent.placeOrder(await agent.continueAsCustomer(session))
  return { session, orderId }
}

describe('discovery', () => {
  test('the profile has version, services, capabilities and keys', async () => {
    const response = await getProfile()
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toMatch(/public, max-age=\d{2,}/)
    const { ucp, signing_keys: keys } = response.json()
    expect(ucp.version).toBe(ucpVersion)
    expect(Object.keys(ucp.capabilities)).toEqual(
      expect.arrayContaining(
        ['checkout', 'order', 'discount', 'fulfillment', 'buyer_consent'].map(
          (name) => `dev.ucp.shopping.${name}`,
        ),
      ),
    )
    for (const name of [...Object.keys(ucp.capabilities), ...Object.keys(ucp.services)])
      expect(name).toMatch(reverseDomainName)
    const { 'dev.ucp.shopping': services } = ucp.services
    expect(services?.map(({ transport, endpoint }: Record<string, string>) => [transport, endpoint])).toEqual(
      [
        ['rest', 'http://localhost:3000/ucp/v1'],
        ['mcp', 'http://localhost:3000/ucp/mcp'],
      ],
    )
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256' }])
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })

  test('addresses of specifications are of the namespace and the version', async () => {
    const { ucp } = (await getProfile()).json()
    const entries = Object.values({ ...ucp.capabilities, ...ucp.services }).flat()
    for (const { spec, schema } of entries)
      for (const url of [spec, schema]) expect(url).toMatch(`https://ucp.dev/${ucpVersion}/`)
  })

  test('an agent of another version is refused', async () => {
    const profile = 'https://agent.example.com/2099.json'
    server.shop.providers.outboundPages.set(profile, {
      status: 200,
      text: agentProfile({ version: '2099-01-01' }),
    })
    const response = await agent.send(
      'POST',
      '/ucp/v1/checkout-sessions',
      agentHeaders(agent.token, { profile }),
      {
        line_items: items(),
      },
    )
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'version_unsupported' })
  })
})

describe('lifecycle', () => {
  test('a session is created, got and updated', async () => {
    const created = await create()
    expect(created).toMatchObject({ status: 'incomplete', currency: 'NGN' })
    const got = await call('GET', `/checkout-sessions/${created.id}`)
    expect(got.statusCode).toBe(200)
    expect(got.json()).toMatchObject({ id: created.id })
    const updated = await update(created.id, { line_items: items(2) })
    expect(updated.line_items).toMatchObject([{ quantity: 2 }])
  })

  test('a complete session is handed to the customer, whose order completes it', async () => {
    const session = await ready()
    expect(session.status).toBe('requires_escalation')
    expect(session.messages).toMatchObject([{ severity: 'requires_buyer_review' }])
    const response = (await complete(session.id)).json()
    expect(response).toMatchObject({ status: 'requires_escalation', continue_url: session.continue_url })
    const orderId = await agent.placeOrder(await agent.continueAsCustomer(session))
    const after = z.parse(UcpCheckout, (await call('GET', `/checkout-sessions/${session.id}`)).json())
    expect(after).toMatchObject({ status: 'completed', order: { id: orderId } })
    expect(after.order?.permalink_url).toBe(`http://localhost:3000/orders/${orderId}`)
    expect(after).not.toHaveProperty('continue_url')
    expect(amount(after, 'total')).toBe(rosesKobo + lagosFeeKobo)
  })

  test('a session is cancelled once', async () => {
    const { id } = await create()
    const cancelled = await cancel(id)
    expect(cancelled.statusCode).toBe(200)
    expect(cancelled.json()).toMatchObject({ status: 'canceled' })
    expect((await cancel(id)).statusCode).toBe(409)
  })

  test('nothing changes a cancelled session', async () => {
    const { id } = await create()
    await cancel(id)
    const updated = await call('PUT', `/checkout-sessions/${id}`, { line_items: items(2) })
    expect([updated.statusCode, (await complete(id)).statusCode]).toEqual([409, 409])
  })

  test('nothing changes a completed session', async () => {
    const { session } = await completed()
    const updated = await call('PUT', `/checkout-sessions/${session.id}`, { line_items: items(2) })
    const statuses = [updated, await complete(session.id), await cancel(session.id)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  })
})

describe('idempotency', () => {
  const other: Body = { buyer: { first_name: 'Other' } }

  test('of create', async () => {
    const key = randomUUID()
    const body = { line_items: [{ item: { id: roses.variantIds[0] }, quantity: 1 }] }
    const first = await call('POST', '/checkout-sessions', body, key)
    const second = await call('POST', '/checkout-sessions', body, key)
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect((await call('POST', '/checkout-sessions', { ...body, ...other }, key)).statusCode).toBe(409)
  })

  test('of update', async () => {
    const { id } = await create()
    const key = randomUUID()
    const first = await call('PUT', `/checkout-sessions/${id}`, { line_items: items(2) }, key)
    const second = await call('PUT', `/checkout-sessions/${id}`, { line_items: items(2) }, key)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await call('PUT', `/checkout-sessions/${id}`, { line_items: items(3) }, key)).statusCode).toBe(
      409,
    )
  })

  test('of complete', async () => {
    const { id } = await ready()
    const key = randomUUID()
    const first = await complete(id, key)
    const second = await complete(id, key)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    const changed = { payment: { instruments: [] }, other: true }
    expect((await call('POST', `/checkout-sessions/${id}/complete`, changed, key)).statusCode).toBe(409)
  })

  test('of cancel, and a key counts for one operation on one session', async () => {
    const { id } = await create()
    const key = randomUUID()
    const first = await cancel(id, key)
    expect((await cancel(id, key)).json()).toEqual(first.json())
    expect((await cancel((await create()).id, key)).statusCode).toBe(200)
    const changed = await call('POST', `/checkout-sessions/${id}/cancel`, { reason: 'other' }, key)
    expect(changed.statusCode).toBe(409)
  })
})

describe('business logic', () => {
  test('totals add up on create and on update', async () => {
    const created = await create({ line_items: items(2) })
    expect([amount(created, 'subtotal'), amount(created, 'total')]).toEqual([2 * rosesKobo, 2 * rosesKobo])
    expect(created.line_items[0]).toMatchObject({
      item: { title: 'Bouquet of roses', price: rosesKobo },
      totals: [
        { type: 'subtotal', amount: 2 * rosesKobo },
        { type: 'total', amount: 2 * rosesKobo },
      ],
    })
    expect(amount(await update(created.id, { line_items: items(3) }), 'total')).toBe(3 * rosesKobo)
  })

  test.each([
    ['a percentage', ['10OFF'], rosesKobo * 0.9],
    ['a fixed amount', ['FIXED500'], rosesKobo - 50_000],
    ['in lower case', ['welcome20'], rosesKobo * 0.8],
    ['an unknown code beside a known one', ['10OFF', 'NO-SUCH'], rosesKobo * 0.9],
    ['an unknown code alone', ['NO-SUCH'], rosesKobo],
  ])('discounts: %s', async (_name, codes, total) => {
    const session = await update((await create()).id, { discounts: { codes } })
    expect(amount(session, 'total')).toBe(total)
    const applied = session.discounts?.applied ?? []
    for (const { amount: whole, allocations } of applied)
      expect(allocations.reduce((sum, { amount: part }) => sum + part, 0)).toBe(whole)
    const warnings = session.messages.filter(({ code }) => code === 'discount_code_not_applied')
    expect(warnings).toHaveLength(codes.includes('NO-SUCH') ? 1 : 0)
  })

  test('two discounts apply together, and an empty list takes them away', async () => {
    const { id } = await create()
    const both = await update(id, { discounts: { codes: ['10OFF', 'FIXED500'] } })
    expect(both.discounts?.applied.map(({ code }) => code).toSorted()).toEqual(['10OFF', 'FIXED500'])
    expect(amount(await update(id, { discounts: { codes: [] } }), 'total')).toBe(rosesKobo)
  })

  test('buyer and consent persist', async () => {
    const buyer = { ...agentCustomer, consent: { marketing: true, analytics: false } }
    const { id } = await create({ buyer })
    expect((await call('GET', `/checkout-sessions/${id}`)).json().buyer).toEqual(buyer)
  })
})

describe('validation', () => {
  test('what is out of stock makes no session', async () => {
    const response = await call('POST', '/checkout-sessions', { line_items: items(1, soldOut) })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'out_of_stock', content: expect.stringContaining('Insufficient stock') }],
    })
    expect(response.json()).not.toHaveProperty('id')
  })

  test('a quantity beyond the stock blocks the session and says so', async () => {
    const session = await update((await create()).id, { line_items: items(10_001) })
    expect(session).toMatchObject({
      status: 'incomplete',
      messages: expect.arrayContaining([
        expect.objectContaining({ code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0]' }),
      ]),
    })
  })

  test('an unknown item makes no session', async () => {
    const response = await call('POST', '/checkout-sessions', {
      line_items: [{ item: { id: 'pink_wumpus' }, quantity: 1 }],
    })
    expect(response.json().messages).toMatchObject([
      { code: 'not_found', content: expect.stringContaining('not found') },
    ])
  })

  test('without a delivery a session cannot be completed', async () => {
    const { id } = await create()
    const response = await complete(id)
    expect(response.json()).toMatchObject({ status: 'incomplete' })
    expect(response.body).toContain('Fulfillment address and option must be selected')
    expect(response.json()).not.toHaveProperty('order')
  })
})

describe('fulfilment', () => {
  test('options follow from the destination, and the chosen one is in the total', async () => {
    const { id } = await create()
    const withOptions = await update(id, { fulfillment: toIkeja() })
    const [group] = withOptions.fulfillment?.methods[0]?.groups ?? []
    expect(group?.options).toMatchObject([
      { id: 'door', totals: expect.arrayContaining([{ type: 'total', amount: lagosFeeKobo }]) },
    ])
    expect(amount(withOptions, 'total')).toBe(rosesKobo)
    const chosen = await update(id, { fulfillment: toIkeja('door') })
    expect(amount(chosen, 'fulfillment')).toBe(lagosFeeKobo)
    expect(amount(chosen, 'total')).toBe(rosesKobo + lagosFeeKobo)
  })

  test('another state has other fees', async () => {
    const kano = { ...ikeja, address_region: 'NG-KN', address_locality: 'Dala' }
    const method = { type: 'shipping', destinations: [kano], selected_destination_id: 'home' }
    const session = await create({ fulfillment: { methods: [method] } })
    const [group] = session.fulfillment?.methods[0]?.groups ?? []
    const fee = group?.options[0]?.totals.find(({ type }) => type === 'total')?.amount
    expect(fee).toBeGreaterThan(lagosFeeKobo)
  })

  test.each([
    ['outside of Nigeria', { address_country: 'US' }],
    ['in no state', { address_region: 'IL' }],
    ['in no area of the state', { address_locality: 'Springfield' }],
  ])('a destination %s cannot be delivered to', async (_name, change) => {
    const method = { type: 'shipping', destinations: [{ ...ikeja, ...change }] }
    const session = await create({ fulfillment: { methods: [method] } })
    expect(session.messages).toMatchObject([{ code: 'address_undeliverable', severity: 'recoverable' }, {}])
  })

  test('nobody gets the saved addresses of an email address', async () => {
    const session = await create({ buyer: agentCustomer, fulfillment: { methods: [{ type: 'shipping' }] } })
    expect(session.fulfillment?.methods[0]).not.toHaveProperty('destinations')
  })

  test('of several destinations the selected one counts, and all are kept with their ids', async () => {
    const office = { ...ikeja, id: 'office', street_address: '1 Awolowo Way' }
    const method = { type: 'shipping', destinations: [ikeja, office], selected_destination_id: 'office' }
    const session = await create({ fulfillment: { methods: [method] } })
    expect(session.fulfillment?.methods[0]).toMatchObject({
      selected_destination_id: 'office',
      destinations: [{ id: 'home' }, { id: 'office', street_address: '1 Awolowo Way' }],
    })
  })
})

describe('orders', () => {
  test('the order has its lines, its destination and no deliveries yet', async () => {
    const { session, orderId } = await completed()
    const response = await call('GET', `/orders/${orderId}`)
    expect(response.statusCode).toBe(200)
    const order = z.parse(UcpOrder, response.json())
    expect(order).toMatchObject({
      id: orderId,
      checkout_id: session.id,
      line_items: [{ id: 'line_1', status: 'processing', quantity: { original: 1, total: 1, fulfilled: 0 } }],
      fulfillment: {
        expectations: [{ method_type: 'shipping', destination: { address_locality: 'Ikeja' } }],
        events: [],
      },
    })
    expect(amount(order as never, 'total')).toBe(rosesKobo + lagosFeeKobo)
  })

  test('agents cannot change an order, or make it look shipped', async () => {
    const { orderId } = await completed()
    expect((await call('PUT', `/orders/${orderId}`, { adjustments: [] })).statusCode).toBe(404)
    const simulated = await agent.send(
      'POST',
      `/testing/simulate-shipping/${orderId}`,
      agentHeaders(agent.token),
      {},
    )
    expect(simulated.statusCode).toBe(404)
  })
})
