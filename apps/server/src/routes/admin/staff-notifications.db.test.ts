import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { fakePush } from '@shop/testing/fakes/fake-push'
import { createOutbound } from '@shop/providers/http/outbound-http'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-push-'))
let server: TestServer<TestShop>
let access: string

beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { DATA_DIR: dataDir, SECRETS_KEY: '' })
  server.shop.providers.outbound = createOutbound({ isLocal: false })
  access = (await signInAs(server.shop, await createTestAccount(server.shop, 'fulfilment'))).access
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/users/me${path}`, { access, ...(body && { body }) })
const read = async () => (await call('GET', '/notification-preferences')).json()
const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) }

test('the first device makes the shop’s key; a device is listed, and removed', async () => {
  expect(await read()).toMatchObject({ public_key: null, devices: [], order_emails_enabled: false })
  for (const _again of [1, 2]) expect((await call('POST', '/push/key', {})).statusCode).toBe(200)
  const { rows } = await server.shop.database.run('SELECT setting FROM provider_keys')
  expect(rows).toEqual([{ setting: 'VAPID_PRIVATE_KEY' }])
  const push = fakePush()
  server.shop.providers.push = push
  const publicKey = push.publicKey
  expect(await read()).toMatchObject({ public_key: publicKey })

  const device = { endpoint: 'https://push.example.com/1', keys, public_key: publicKey }
  const added = await call('POST', '/push/devices', device)
  expect(added.statusCode).toBe(200)
  await call('POST', '/push/devices', device)
  const { devices } = await read()
  expect(devices).toMatchObject([{ endpoint: device.endpoint, last_used_at: null }])
  expect((await call('POST', '/push/test', {})).json()).toEqual({ devices: 1 })
  expect((await call('DELETE', `/push/devices/${devices[0].id}`)).json()).toMatchObject({ devices: [] })
  expect((await call('DELETE', `/push/devices/${devices[0].id}`)).statusCode).toBe(404)
})

test.each([
  ['an address that is not on the internet', { endpoint: 'https://10.0.0.1/push' }],
  ['an address without TLS', { endpoint: 'ftp://push.example.com' }],
  ['keys that are none', { keys: { ...keys, auth: 'short' } }],
  ['an old key of the shop', { public_key: 'C'.repeat(87) }],
])('%s is rejected', async (_what, change) => {
  const { public_key: publicKey } = await read()
  const device = { endpoint: 'https://push.example.com/1', keys, public_key: publicKey, ...change }
  const response = await call('POST', '/push/devices', device)
  expect(response.statusCode).toBe(400)
  expect((await read()).devices).toEqual([])
})

test('only events of the role can be switched', async () => {
  const off = { is_enabled: false }
  expect((await call('PUT', '/push/events/new_order', off)).json().events).toEqual([
    { event: 'new_order', is_enabled: false },
    { event: 'failed_delivery', is_enabled: true },
  ])
  expect((await call('PUT', '/push/events/low_stock', off)).statusCode).toBe(403)
  expect((await call('PUT', '/push/events/other', off)).statusCode).toBe(400)
})
