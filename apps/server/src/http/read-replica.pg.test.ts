import { randomUUID } from 'node:crypto'
import { apiKeyScopes } from '@shop/contract/admin/api-keys'
import { moneyReportNames, reportNames } from '@shop/contract/admin/reports'
import { endpoints } from '@shop/contract/endpoints'
import type { AccountActor } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import type { LogPosition } from '@shop/domain/core/db/read-replica'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { createTestAccount, createTestActor, signInAs } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import type { FastifyRequest } from 'fastify'
import { route } from './route.ts'
import { createWrittenPosition } from './written-position.ts'
import { idle } from './load.ts'

let real: Awaited<ReturnType<typeof openTestPostgres>>
let database: OpenDatabase
let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>
let access: string
/** Positions that reads requested the replica for. */
let requested: (LogPosition | undefined)[]
beforeAll(async () => {
  real = await openTestPostgres()
  // Like a standby, it rejects every write.
  const replicaUrl = `${real.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  database = await openPostgres(real.url, { connections: 4, replicaUrl })
  const { replica } = database
  if (!replica) throw new Error('There is no replica.')
  const find = replica.find.bind(replica)
  replica.find = (written) => {
    requested.push(written)
    return find(written)
  }
  server = await openTestServer(await openTestShop(database))
  const { shop } = server
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  access = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
})
beforeEach(() => (requested = []))
afterAll(async () => {
  await server.close()
  await real.close()
})

const anyAccount: AccountActor = {
  kind: 'account',
  account_id: randomUUID(),
  session_id: randomUUID(),
  name: 'Ada',
  email: 'ada@example.ng',
  role: null,
  permissions: new Set(),
}

const queries: Record<string, string> = { '/admin/search': '?q=ada' }

test('only reports, exports and lists of staff read from the replica, and none of them writes', async () => {
  const logError = vi.spyOn(server.app.log, 'error')
  const { rows } = await database.run(
    `SELECT (SELECT id FROM products) AS product_id, account_id AS customer_id FROM orders`,
  )
  const ids = rows[0] ?? {}
  const stale: string[] = []
  for (const { endpoint } of endpoints) {
    const { method, path } = endpoint
    if (path === '/admin/events') continue
    requested = []
    const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      if (name === 'report') return path.includes('money') ? 'vat' : 'sales'
      return String((method === 'GET' && ids[name]) || randomUUID())
    })
    const response = await server.call(method, `${url}${queries[path] ?? ''}`, {
      access,
      headers: { 'idempotency-key': randomUUID() },
      ...(endpoint.body ? { body: {} } : {}),
    })
    if (requested.length === 0) continue
    stale.push(`${method} ${path}`)
    expect([path, response.statusCode]).toEqual([path, 200])
  }
  expect(logError.mock.calls).toEqual([])
  expect(stale.toSorted()).toMatchInlineSnapshot(`
    [
      "GET /admin/audit-log",
      "GET /admin/customers",
      "GET /admin/customers/export",
      "GET /admin/customers/{customer_id}/timeline",
      "GET /admin/dashboard",
      "GET /admin/disputes",
      "GET /admin/inventory/discrepancies",
      "GET /admin/ledger/entries",
      "GET /admin/newsletter/subscribers",
      "GET /admin/notifications",
      "GET /admin/orders",
      "GET /admin/pay-later/agreements",
      "GET /admin/payments",
      "GET /admin/payouts",
      "GET /admin/product-feeds/problems",
      "GET /admin/referrals",
      "GET /admin/reports/money/{report}",
      "GET /admin/reports/{report}",
      "GET /admin/returns",
      "GET /admin/reviews",
      "GET /admin/search",
      "GET /admin/stock-alerts",
      "GET /admin/stock-alerts/{product_id}",
      "GET /admin/tickets",
      "GET /admin/webhook-deliveries",
    ]
  `)
})

test('no report writes to the replica', async () => {
  const logError = vi.spyOn(server.app.log, 'error')
  const paths = [...reportNames, ...moneyReportNames.map((name) => `money/${name}`)]
  for (const path of paths)
    expect((await server.call('GET', `/admin/reports/${path}`, { access })).statusCode).toBe(200)
  expect(requested).toHaveLength(paths.length)
  expect(logError.mock.calls).toEqual([])
})

test('the context of a command has no replica', () => {
  const { replica } = database
  if (!replica) throw new Error('There is no replica.')
  const { addReplica } = createWrittenPosition(replica, server.shop.publicUrl)
  const staff = server.shop.as({ ...anyAccount, role: 'manager' })
  const hasReplica = (ctx: RequestContext, method: string) =>
    addReplica(ctx, { method, headers: {} } as FastifyRequest).findReplica !== undefined
  expect(hasReplica(staff, 'GET')).toBe(true)
  expect(hasReplica(staff, 'POST')).toBe(false)
  expect(hasReplica(server.shop.as(anyAccount), 'GET')).toBe(false)
})

test('a command cannot be registered to read from the replica', () => {
  const listOrders = endpoints.find(({ endpoint: { method } }) => method === 'POST')?.endpoint
  if (!listOrders) throw new Error('There is no command.')
  const api = {
    app: server.app,
    rateLimits: { on: false },
    load: idle,
    createContext: async () => server.shop,
  }
  expect(() =>
    route(
      api,
      listOrders,
      fromReplica(async () => undefined as never),
    ),
  ).toThrow('must not read')
})

const listOrders = (headers: Record<string, string>, token = access) =>
  server.call('GET', '/admin/orders', { access: token, headers })

test('staff who changed something read what the replica has replayed since, at any process', async () => {
  const { rows } = await database.run('SELECT id FROM orders')
  const changed = await server.call('POST', `/admin/orders/${String(rows[0]?.['id'])}/notes`, {
    access,
    body: { text: 'Call first' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(changed.statusCode).toBe(200)
  const [cookie = ''] = String(changed.headers['set-cookie']).split(';')
  expect(changed.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/)
  await listOrders({ cookie })
  expect(requested).toEqual([Number(cookie.split('=')[1])])
  expect(requested[0]).toBeGreaterThan(0)
})

test('a forged position is not read', async () => {
  for (const value of ['-1', '1e9', 'x', '99999999999999999'])
    await listOrders({ cookie: `shop_written=${value}` })
  expect(requested).toEqual([0, 0, 0, 0])
})

test('a program with an API key always reads from the primary', async () => {
  const created = await server.call('POST', '/admin/api-keys', {
    access,
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Accounting', scopes: apiKeyScopes, expires_in_days: null },
  })
  expect((await listOrders({}, created.json().token)).statusCode).toBe(200)
  expect(requested).toEqual([])
})

test('without an answer of the replica the primary serves', async () => {
  const { replica } = database
  if (!replica) throw new Error('There is no replica.')
  const { find } = replica
  const lost = await openPostgres(real.url, {
    connections: 1,
    replicaUrl: 'postgres://shop@127.0.0.1:1/shop',
  })
  expect(await lost.replica?.find()).toBeUndefined()
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  })
  const select = () => {
    throw conflict
  }
  const broken = await openPostgres(real.url, { connections: 1 })
  replica.find = async () => Object.assign(broken.db, { select, execute: select })
  expect((await listOrders({})).statusCode).toBe(200)
  replica.find = find
  await broken.close()
  await lost.close()
})
