import { createPublicKey, verify } from 'node:crypto'
import { createTestActor, createTestAccount } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { createTestProduct } from '@shop/testing/factories/products'
import { agentWebhookUrl } from '@shop/testing/fakes/fake-agent'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '@shop/contract/permissions'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import type { Outbound } from '../../core/ports/http.ts'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import type { AccountActor } from '../../core/actor.ts'
import { dayMs } from '../../core/dates.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { agentSettings } from '../../store/agent-settings.ts'
import { createAgentCheckout } from '../agent-checkout/agent-checkouts.ts'
import { cancelOrder } from '../cancel-order.ts'
import { contentDigest } from './message-signature.ts'
import { sendOrderEvent } from './send-order-event.ts'
import { getPrivateKey, listPublicKeys, replaceSigningKey } from './signing-key.ts'

let shop: TestShop
let customer: AccountActor
let post: Outbound['post']

beforeAll(async () => {
  shop = await openTestShop()
  post = shop.providers.outbound.post
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  await agentSettings.save(shop, { enabled: true })
})
beforeEach(async () => {
  customer = await createTestActor(shop)
  await shop.database.run('DELETE FROM outbox')
  shop.providers.outboundCalls.length = 0
})
afterEach(() => {
  shop.providers.outbound.post = post
})
afterAll(() => shop.close())

const agent = {
  kind: 'key',
  key_id: '00000000-0000-4000-8000-000000000001',
  name: 'Assistant',
  permissions: new Set<Permission>(['agents:checkout']),
} as const

/** A session that the customer continued, and their order of it, paid on delivery by default. */
async function orderThroughAgent(paymentMethod: 'pay_on_delivery' | 'pay_now' = 'pay_on_delivery') {
  const product = await createTestProduct(shop)
  const { checkout } = await createAgentCheckout(
    shop.as(agent),
    { capabilities: [], webhook_url: agentWebhookUrl },
    { line_items: [{ item: { id: product.variantIds[0] ?? '' }, quantity: 2 }] },
  )
  const values = [checkout.id, customer.account_id]
  await shop.database.run('UPDATE agent_checkouts SET account_id = $2 WHERE id = $1', values)
  const { order } = await placeTestOrder(shop, customer, { product, payment_method: paymentMethod })
  return { order, checkout }
}
const send = () => runOutbox(shop, { 'agent_order.send': sendOrderEvent }, 20)
const bodies = () => shop.providers.outboundCalls.map(({ body }) => JSON.parse(body))

test('the agent gets the whole order once, and again when it changes', async () => {
  const { order, checkout } = await orderThroughAgent()
  await send()
  await send()
  expect(bodies()).toMatchObject([
    { id: order.id, checkout_id: checkout.id, line_items: [{ status: 'processing' }], adjustments: [] },
  ])
  shop.clock.move(60_000)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  await send()
  expect(bodies().slice(1)).toMatchObject([
    { id: order.id, line_items: [{ status: 'removed' }], adjustments: [{ type: 'cancellation' }] },
  ])
})

test('the body is signed with the published key', async () => {
  await orderThroughAgent()
  await send()
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = shop.providers.outboundCalls
  expect(headers['content-digest']).toBe(contentDigest(body))
  expect(headers['ucp-agent']).toBe('profile="http://localhost:3000/.well-known/ucp"')
  const input = headers['signature-input']?.replace(/^sig1=/, '') ?? ''
  const names = [...input.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  const special: Record<string, string> = {
    '@method': 'POST',
    '@authority': new URL(url).host,
    '@path': new URL(url).pathname,
  }
  const [, kid] = /keyid="([^"]+)"/.exec(input) ?? []
  const covered = names.slice(0, -1)
  expect(covered).toEqual(expect.arrayContaining(['@method', '@path', 'content-digest', 'ucp-agent']))
  const base = [
    ...covered.map((name) => `"${name}": ${special[name] ?? headers[name]}`),
    `"@signature-params": ${input}`,
  ].join('\n')
  const jwk = (await listPublicKeys(shop)).find((key) => key.kid === kid)
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  const signature = Buffer.from(headers['signature']?.slice('sig1=:'.length, -1) ?? '', 'base64')
  const isValid = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  expect([signature.length, isValid(base), isValid(`${base} `)]).toEqual([64, true, false])
})

test('a failed delivery is repeated with the same id and body, even if the order has changed since', async () => {
  const { order } = await orderThroughAgent()
  shop.providers.outbound.post = async (call) => {
    shop.providers.outboundCalls.push({ ...call, body: String(call.body) })
    return { status: 500, text: 'later' }
  }
  await send()
  shop.providers.outbound.post = post
  await cancelOrder(shop.as(customer), { order_id: order.id })
  shop.clock.move(24 * 3_600_000)
  await send()
  const calls = shop.providers.outboundCalls.map(({ body, headers }) => [headers['webhook-id'], body])
  const [first, ...others] = calls
  expect(others.filter(([id]) => id === first?.[0])).toEqual([first])
  expect(others).toHaveLength(2)
})

test('an order that waits for its payment says nothing yet', async () => {
  await orderThroughAgent('pay_now')
  await send()
  expect(bodies()).toEqual([])
})

test('orders without an agent, and while agents are switched off, are nobody’s business', async () => {
  await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await agentSettings.save(shop, { enabled: false })
  await orderThroughAgent()
  await agentSettings.save(shop, { enabled: true })
  await send()
  expect(bodies()).toEqual([])
})

test('the private key is encrypted, and one process keeps what another made', async () => {
  const [first, second] = await Promise.all([listPublicKeys(shop), listPublicKeys(shop)])
  expect(second).toEqual(first)
  const { rows } = await shop.database.run('SELECT private_key FROM agent_signing_keys')
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]?.['private_key'] as Uint8Array).toString('latin1')).not.toContain('*\u0086H')
})

test('the owner replaces the key: the new one signs, and the old one is listed for another day', async () => {
  const { actor: support } = await createTestAccount(shop, 'support')
  await expect(replaceSigningKey(shop.as(support))).rejects.toMatchObject({ code: 'forbidden' })
  const { actor: owner } = await createTestAccount(shop, 'owner')
  await expect(replaceSigningKey(shop.as(owner))).rejects.toMatchObject({ code: 'reauthentication_required' })
  const [old] = await listPublicKeys(shop)
  await reauthenticateSession(shop, owner)
  await replaceSigningKey(shop.as(owner))
  const keys = await listPublicKeys(shop)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toEqual(old)
  expect((await getPrivateKey(shop)).kid).toBe(keys[0]?.kid)
  await orderThroughAgent()
  await send()
  expect(bodies()).toHaveLength(1)
  shop.clock.move(dayMs)
  expect(await listPublicKeys(shop)).toEqual(keys.slice(0, 1))
})
