import { type OpenDatabase, isDatabaseUnavailable } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { type DatabaseProxy, openDatabaseProxy } from '@shop/testing/crash/database-proxy'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

/** A fifth of the real limits, so that every call fails within a second on an idle machine. */
const limits = { connectMs: 800, probeMs: 200, responseMs: 500, statementMs: 600, lockMs: 400, idleMs: 500 }
const connections = 3
/** Not a fifth of the 5 s response limit: other tests use the machine at the same time. */
const maxMs = 5_000

let real: Awaited<ReturnType<typeof openTestPostgres>>
let proxy: DatabaseProxy
let database: OpenDatabase
let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>
beforeAll(async () => {
  real = await openTestPostgres()
  proxy = await openDatabaseProxy(real.url)
  database = await openPostgres(proxy.url, { connections, limits })
  server = await openTestServer(await openTestShop(database), {}, { hasPages: true })
})
afterAll(async () => {
  proxy.open()
  await server.close()
  await proxy.close()
  await real.close()
})

// Runs after failed tests too.
afterEach(() => proxy.open())

const body = { email: 'ada@example.ng', password: 'Harmattan7' }
const calls = {
  'a read that is kept': () => server.call('GET', '/products?search=fan'),
  'a read with a token': () => server.call('GET', '/users/me', { access: 'a.b.c' }),
  'a sign-in': () => server.call('POST', '/auth/login', { body }),
  readyz: () => server.app.inject('/readyz'),
}

async function assertUnavailable(call: () => ReturnType<TestServer<never>['call']>): Promise<void> {
  const startedAt = performance.now()
  const response = await call()
  expect(performance.now() - startedAt).toBeLessThan(maxMs)
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
}

const expectHealthy = () =>
  expect.poll(async () => (await server.app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)

const { 'a read with a token': _visitor, ...ofDatabase } = calls

// Runs first, because after an outage the caches are cleared once more.
test('cached public pages and responses are served while the database is down', async () => {
  const urls = ['/', '/api/products/categories']
  for (const url of urls) expect((await server.app.inject(url)).statusCode).toBe(200)
  proxy.freeze()
  await assertUnavailable(ofDatabase.readyz)
  for (const url of urls) expect((await server.app.inject(url)).statusCode).toBe(200)
  await assertUnavailable(ofDatabase['a read that is kept'])
})

test.each(['freeze', 'shut'] as const)(
  'a database that %ss is told in time by all, and is used again when it is back',
  async (action) => {
    await expectHealthy()
    const received: string[] = []
    const stop = await database.listen('away', (payload) => received.push(payload))
    proxy[action]()
    // More concurrent calls than connections: the last one must not wait longer than the first.
    const requiredNames = Array.from({ length: 4 }, () => Object.values(ofDatabase)).flat()
    await Promise.all(requiredNames.map(assertUnavailable))
    for (const call of Object.values(ofDatabase)) await assertUnavailable(call)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    proxy.open()
    await expectHealthy()
    expect((await calls['a read that is kept']()).statusCode).toBe(200)
    // Missed notifications are reported as '*', and new ones arrive again.
    await expect.poll(() => received, { timeout: 15_000 }).toContain('*')
    await real.run("SELECT pg_notify('away', 'again')")
    await expect.poll(() => received).toContain('again')
    await stop()
  },
)

test('while all connections are in use every call fails in time, and works again afterwards', async () => {
  await expectHealthy()
  const reserved = Promise.withResolvers<void>()
  const entered = Array.from({ length: connections }, () => Promise.withResolvers<void>())
  const work = entered.map(({ resolve }) =>
    database.transact('read', async () => {
      resolve()
      await reserved.promise
    }),
  )
  await Promise.all(entered.map(({ promise }) => promise))
  await Promise.all(Object.values(ofDatabase).map(assertUnavailable))
  reserved.resolve()
  await Promise.all(work)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

test.each(['freeze', 'shut'] as const)(
  'a database that %ss at the first check is noticed as soon',
  async (action) => {
    await expectHealthy()
    const other = await openPostgres(proxy.url, { connections: 1, limits })
    proxy[action]()
    const startedAt = performance.now()
    await expect(other.run('SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable)
    expect(performance.now() - startedAt).toBeLessThan(maxMs)
    proxy.open()
    await other.close()
  },
)

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

test('a statement, a lock and an idle transaction have time limits', async () => {
  await expectHealthy()
  expect(await getErrorCode(database.run('SELECT pg_sleep(30)'))).toBe('57014')
  await real.run('CREATE TABLE held (id int)')
  const holding = Promise.withResolvers<void>()
  const reserved = real.transact('write', async (run) => {
    await run('LOCK TABLE held')
    await holding.promise
  })
  await expect.poll(() => getErrorCode(database.run('SELECT * FROM held'))).toBe('55P03')
  holding.resolve()
  await reserved
  const idle = database.db.transaction(async (tx) => {
    await tx.execute('select 1')
    await new Promise((done) => setTimeout(done, 1_500))
    await tx.execute('select 1')
  })
  await expect(idle).rejects.toThrow('Failed query')
})

test('jobs without limits can take as long as they need', async () => {
  await expectHealthy()
  const slow = 'SELECT pg_sleep(1)'
  expect((await database.transact('read', (run) => run(slow))).rows).toHaveLength(1)
  expect((await database.runExclusively((run) => run(slow))).rows).toHaveLength(1)
})

test('a slow statement does not affect other calls', async () => {
  await expectHealthy()
  const slow = database.transact('read', (run) => run('SELECT pg_sleep(2) AS slept'))
  await new Promise((done) => setTimeout(done, 1_000))
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  expect((await slow).rows).toHaveLength(1)
})
