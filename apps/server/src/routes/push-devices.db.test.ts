import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOutbound } from '@shop/providers/http/outbound-http'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { fakePush } from '@shop/testing/fakes/fake-push'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-order-push-'))
const path = '/users/me/push/order-devices'
let server: TestServer<TestShop>
let access: string

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { DATA_DIR: dataDir, SECRETS_KEY: '' })
  server.shop.providers.outbound = createOutbound({ isLocal: false })
  access = (await signInAs(server.shop, await createTestAccount(server.shop))).access
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = access) =>
  server.call(method, path, { access: as, ...(body && { body }) })
const device = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
}

test('visitors have no devices, and cannot make the shop’s key', async () => {
  expect((await server.call('GET', path)).statusCode).toBe(401)
  expect((await server.call('POST', path, { body: device })).statusCode).toBe(401)
  expect((await server.call('POST', '/users/me/push/key', { body: {} })).statusCode).toBe(401)
  const { rows } = await server.shop.database.run('SELECT setting FROM provider_keys')
  expect(rows).toEqual([])
})

test.each([
  ['an address that is not on the internet', { endpoint: 'https://10.0.0.1/push' }],
  ['an address without TLS', { endpoint: 'ftp://push.example.com' }],
  ['keys that are none', { keys: { ...device.keys, auth: 'short' } }],
  ['an old key of the shop', { public_key: 'C'.repeat(87) }],
])('%s is rejected', async (_what, change) => {
  const push = fakePush()
  server.shop.providers.push = push
  const response = await call('POST', path, { ...device, public_key: push.publicKey, ...change })
  expect(response.statusCode).toBe(400)
  expect((await call('GET', path)).json()).toMatchObject({ devices: [] })
  delete server.shop.providers.push
})

test('a customer’s first device makes the shop’s key; it is registered once, not among those of staff, and only its own person stops it', async () => {
  expect((await call('GET', path)).json()).toEqual({ devices: [], public_key: null })
  expect((await call('POST', '/users/me/push/key', {})).statusCode).toBe(200)
  const push = fakePush()
  server.shop.providers.push = push
  const body = { ...device, public_key: push.publicKey }
  for (const _again of [1, 2]) expect((await call('POST', path, body)).statusCode).toBe(200)
  const { devices } = (await call('GET', path)).json()
  expect(devices).toMatchObject([{ endpoint: device.endpoint, last_used_at: null }])
  expect((await call('GET', '/users/me/notification-preferences')).statusCode).toBe(403)

  const owner = (await signInAs(server.shop, await createTestAccount(server.shop, 'owner'))).access
  expect((await call('DELETE', `${path}/${devices[0].id}`, undefined, owner)).statusCode).toBe(404)
  expect((await call('DELETE', `${path}/${devices[0].id}`)).json()).toMatchObject({ devices: [] })
  expect((await call('DELETE', `${path}/${devices[0].id}`)).statusCode).toBe(404)

  const own = { ...body, endpoint: 'https://push.example.com/2' }
  await call('POST', path, own, owner)
  const preferences = await call('GET', '/users/me/notification-preferences', undefined, owner)
  expect(preferences.json()).toMatchObject({ devices: [] })
})
