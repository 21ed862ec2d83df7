import { randomUUID } from 'node:crypto'
import { apiKeyScopes } from '@shop/contract/admin/api-keys'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { fakeCourier } from '@shop/testing/fakes/fake-courier'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { createApp } from './app.ts'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'

const roles = ['owner', 'manager', 'catalogue', 'fulfilment', 'support', 'accountant'] as const
const callers = ['visitor', 'customer A', 'customer B', 'rider', ...roles, 'key'] as const
type Caller = (typeof callers)[number]

let server: TestServer<TestShop>
const tokens = new Map<Caller, string>()
const accounts = new Map<Caller, TestAccount>()
const granted = new Map<string, string[]>()
const params: Record<string, string> = {
  email_id: randomUUID(),
  provider: 'paystack',
  account_id: randomUUID(),
  customer_id: randomUUID(),
  report: 'sales',
  backup_id: randomUUID(),
  key: 'order-confirmation',
  webhook_id: randomUUID(),
  delivery_id: randomUUID(),
}

/** Valid bodies, so that calls get as far as looking up their order. */
const bodies: Record<string, object> = {
  '/orders/{order_id}/returns': {
    requested_resolution: 'refund',
    lines: [{ position: 0, quantity: 1, reason: 'faulty' }],
  },
  '/orders/{order_id}/reschedule': { parcel_number: 1, rescheduled_for: '2026-11-23' },
  '/orders/{order_id}/confirm': { code: '0000' },
  '/orders/{order_id}/refund-account': {
    refund_id: randomUUID(),
    bank_id: '1',
    account_number: '0123456789',
  },
}

async function signedIn(caller: Caller, role: string | null): Promise<void> {
  const account = await createTestAccount(server.shop, role)
  accounts.set(caller, account)
  tokens.set(caller, (await signInAs(server.shop, account)).access)
}

async function placeOrderFor(caller: Caller, productId: string): Promise<string> {
  const access = tokens.get(caller)
  await server.call('POST', '/products/add-to-cart', { access, body: { product_id: productId } })
  const location = { state: lagosAddress.state, lga: lagosAddress.lga }
  const quote = await server.call('POST', '/checkout/quote', { access, body: location })
  const order = await server.call('POST', '/orders', {
    access,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      address: lagosAddress,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: quote.json().total_kobo,
    },
  })
  return String(order.json().id)
}

/** A rider with a link, as the owner creates them. */
async function addRider(): Promise<void> {
  const access = tokens.get('owner')
  const body = { name: 'Musa', phone: '', route: '', active: true }
  const { items } = (await server.call('POST', '/admin/riders', { access, body })).json()
  const linked = await server.call('POST', `/admin/riders/${items[0].id}/link`, { access })
  tokens.set('rider', `rider_${linked.json().items[0].link.url.split('/').at(-1)}`)
}

beforeAll(async () => {
  const shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways({ ...fakeGateway(), parseWebhook: () => undefined })
  shop.providers.sms = { ...fakeSms('paystack'), parseDeliveryReport: () => undefined }
  shop.providers.whatsapp = fakeWhatsapp()
  shop.providers.couriers = [{ ...fakeCourier(), name: 'paystack', parseWebhook: () => undefined }]
  server = await openTestServer(shop)
  const { rows } = await server.shop.database.run('SELECT name, permissions FROM roles')
  for (const row of rows) granted.set(String(row['name']), row['permissions'] as string[])
  await signedIn('customer A', null)
  await signedIn('customer B', null)
  for (const role of roles) await signedIn(role, role)
  const created = await server.call('POST', '/admin/api-keys', {
    access: tokens.get('owner'),
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Accounting', scopes: apiKeyScopes, expires_in_days: null },
  })
  tokens.set('key', created.json().token)
  granted.set('key', [...apiKeyScopes])
  await addRider()
  const product = await createTestProduct(server.shop)
  params['product_id'] = product.id
  params['order_id'] = await placeOrderFor('customer A', product.id)
})
afterAll(() => server.close())

function buildPath({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? 'missing')
}

const callAs = (caller: Caller, endpoint: Endpoint) =>
  server.call(endpoint.method, buildPath(endpoint), {
    access: tokens.get(caller),
    headers: { 'idempotency-key': randomUUID() },
    ...(endpoint.body ? { body: bodies[endpoint.path] ?? {} } : {}),
  })

type Outcome = 'let in' | 'unauthenticated' | 'forbidden' | 'invalid_signature' | 'internal_error'

/** The expected outcome by the access rule. */
function expectedOutcome(caller: Caller, { access }: Endpoint): Outcome {
  if (access === 'provider') return 'invalid_signature'
  if (access === 'anyone') return 'let in'
  if (caller === 'visitor') return 'unauthenticated'
  if (access === 'rider') return caller === 'rider' ? 'let in' : 'forbidden'
  if (caller === 'rider') return 'forbidden'
  // An API key is not an account.
  if (access === 'customer') return caller === 'key' ? 'forbidden' : 'let in'
  const permissions = granted.get(caller) ?? []
  return permissions.includes('*') || permissions.includes(access) ? 'let in' : 'forbidden'
}

/** The outcome of the access check. Any other error occurs after it. */
function toOutcome(response: { statusCode: number; json(): { code?: string } }): Outcome {
  if (response.statusCode < 400) return 'let in'
  const { code } = response.json()
  const blockedCodes = ['unauthenticated', 'forbidden', 'invalid_signature', 'internal_error'] as const
  return blockedCodes.find((name) => name === code) ?? 'let in'
}

describe.each(endpoints)('$endpoint.method /api$endpoint.path', ({ endpoint }) => {
  test.each(callers)('as %s', async (caller) => {
    expect(toOutcome(await callAs(caller, endpoint))).toBe(expectedOutcome(caller, endpoint))
  })
})

test("another customer's order looks exactly like a missing one", async () => {
  const own = endpoints.filter(
    ({ endpoint }) => endpoint.access === 'customer' && /\{order_id\}/.test(endpoint.path),
  )
  expect(own.length).toBeGreaterThanOrEqual(4)
  for (const { endpoint } of own) {
    const real = await callAs('customer B', endpoint)
    const path = endpoint.path.replace('{order_id}', randomUUID())
    const missing = await server.call(endpoint.method, path, {
      access: tokens.get('customer B'),
      headers: { 'idempotency-key': randomUUID() },
      ...(endpoint.body ? { body: bodies[endpoint.path] ?? {} } : {}),
    })
    const { request_id: _one, ...problem } = real.json()
    const { request_id: _other, ...missingProblem } = missing.json()
    expect([real.statusCode, problem]).toEqual([404, missingProblem])
  }
})

test('a role that loses a permission loses it on the next request', async () => {
  const read = () => server.call('GET', '/admin/orders', { access: tokens.get('accountant') })
  expect((await read()).statusCode).toBe(200)
  await server.shop.database.run("UPDATE roles SET permissions = '{}' WHERE name = 'accountant'")
  expect((await read()).json()).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a route without an access rule stops the start', () => {
  const app = createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: undefined, PUBLIC_URL: 'http://shop.test' })
  expect(() => app.get('/open-by-mistake', async () => 'anything')).toThrow('declares no access rule')
})
