import { randomUUID } from 'node:crypto'
import { createTestProduct, type TestProduct } from '@shop/testing/factories/products'
import { type Agent, openAgent } from '@shop/testing/fakes/agent-over-http'
import { agentCustomer, agentProfileUrl, toIkeja } from '@shop/testing/fakes/fake-agent'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { ucpOperations } from './operations.ts'

let server: TestServer<TestShop>
let agent: Agent
let product: TestProduct

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  agent = await openAgent(server)
  product = await createTestProduct(server.shop, { name: 'Rice' })
})
afterAll(() => server.close())

/** One JSON-RPC call as clients of 2025 send it; returns its status and message. */
async function rpc(method: string, params: object, token: string | undefined = agent.token) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/ucp/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = response.body.includes('data: ')
    ? response.body
        .split('\n')
        .find((line) => line.startsWith('data: '))
        ?.slice(6)
    : response.body
  return { status: response.statusCode, message: JSON.parse(text ?? '') }
}

const meta = (key?: string, profile = agentProfileUrl) => ({
  'ucp-agent': { profile },
  ...(key && { 'idempotency-key': key }),
})
const callTool = (name: string, input: object, token?: string) =>
  rpc('tools/call', { name, arguments: { meta: meta(), ...input } }, token)
const items = () => [{ item: { id: product.variantIds[0] }, quantity: 1 }]

test('a client learns the tools, with a schema each', async () => {
  const { message } = await rpc('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  expect(message.result.capabilities).toHaveProperty('tools')
  const { tools } = (await rpc('tools/list', {})).message.result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(ucpOperations.map(({ name }) => name))
  const create = tools.find(({ name }: { name: string }) => name === 'create_checkout')
  expect(create.inputSchema).toMatchObject({ type: 'object', required: ['meta', 'checkout'] })
  const cancel = tools.find(({ name }: { name: string }) => name === 'cancel_checkout')
  expect(cancel.inputSchema.properties.meta.required).toContain('idempotency-key')
})

test('from the search to a session that its customer continues', async () => {
  const found = await callTool('search_catalog', {
    catalog: { filters: { categories: ['Everyday Fashion'] } },
  })
  expect(found.message.result.structuredContent.products).toMatchObject([{ id: product.id }])
  const { message } = await callTool('create_checkout', {
    checkout: { line_items: items(), buyer: agentCustomer, fulfillment: toIkeja('door') },
  })
  const { structuredContent: session, content } = message.result
  expect(session).toMatchObject({ status: 'requires_escalation', currency: 'NGN' })
  expect(JSON.parse(content[0].text)).toEqual(session)
  const orderId = await agent.placeOrder(await agent.continueAsCustomer(session))
  const got = await callTool('get_checkout', { id: session.id })
  expect(got.message.result.structuredContent).toMatchObject({ status: 'completed', order: { id: orderId } })
  const order = await callTool('get_order', { id: orderId })
  expect(order.message.result.structuredContent).toMatchObject({ id: orderId, checkout_id: session.id })
})

test('both transports have the same sessions and the same keys', async () => {
  const { id } = (await agent.call('POST', '/checkout-sessions', { line_items: items() })).json()
  const key = randomUUID()
  const cancel = () => rpc('tools/call', { name: 'cancel_checkout', arguments: { meta: meta(key), id } })
  const [first, second] = [await cancel(), await cancel()]
  expect(first.message.result.structuredContent).toMatchObject({ id, status: 'canceled' })
  expect(second.message.result.structuredContent).toEqual(first.message.result.structuredContent)
  const again = await rpc('tools/call', {
    name: 'cancel_checkout',
    arguments: { meta: meta(randomUUID()), id },
  })
  expect([again.status, again.message.error]).toMatchObject([
    409,
    { code: -32_000, data: { code: 'checkout_not_modifiable' } },
  ])
})

test('a business outcome is a result, not an error', async () => {
  const unknown = { checkout: { line_items: [{ item: { id: 'pink_wumpus' }, quantity: 1 }] } }
  const { status, message } = await callTool('create_checkout', unknown)
  expect([status, message.result.structuredContent.ucp.status]).toEqual([200, 'error'])
})

test.each([
  ['without a key', () => callTool('create_cart', { cart: { line_items: items() } }, ''), 401, -32_000],
  ['with an unknown tool', () => callTool('delete_shop', {}), 400, -32_602],
  ['with a wrong body', () => callTool('create_cart', { cart: { line_items: 'rice' } }), 400, -32_602],
  [
    'with an unreachable profile',
    () =>
      rpc('tools/call', {
        name: 'search_catalog',
        arguments: { meta: meta(undefined, 'https://gone.example.com/'), catalog: {} },
      }),
    424,
    -32_001,
  ],
  [
    'that cancels without an idempotency key',
    () => callTool('cancel_checkout', { id: randomUUID() }),
    400,
    -32_602,
  ],
] as const)('a call %s is an error with its HTTP status', async (_name, send, status, code) => {
  const response = await send()
  expect([response.status, response.message.error?.code], JSON.stringify(response.message)).toEqual([
    status,
    code,
  ])
})
