import { type DatabaseProxy, openDatabaseProxy } from '@shop/testing/crash/database-proxy'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseLimits } from './database-health.ts'
import { openPostgres } from './postgres-database.ts'

/** Every call must respond within this time. */
const maxMs = 5_000

let real: Awaited<ReturnType<typeof openTestPostgres>>
let proxy: DatabaseProxy
beforeAll(async () => {
  real = await openTestPostgres()
  proxy = await openDatabaseProxy(real.url)
})
afterAll(async () => {
  await proxy.close()
  await real.close()
})

test('by default no call hangs: within 5 s it fails because the database does not respond', async () => {
  const { connectMs, probeMs, responseMs, lockMs, statementMs, idleMs } = databaseLimits
  expect(connectMs).toBeLessThan(maxMs)
  expect(lockMs).toBeLessThan(maxMs)
  expect(probeMs + responseMs).toBeLessThan(maxMs)
  // PostgreSQL treats 0 as no limit.
  expect(Math.min(...Object.values(databaseLimits))).toBeGreaterThan(0)
  const database = await openPostgres(real.url, { connections: 1 })
  const { rows } = await database.run(
    `SELECT name, setting::integer AS ms FROM pg_settings
     WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))).toEqual({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  })
  expect(statementMs).toBeLessThanOrEqual(30_000)
  expect(idleMs).toBeLessThanOrEqual(60_000)
  await database.close()
})

test('once the database is known to be unavailable, no call waits for a connection', async () => {
  // A call waiting for a connection would only fail after ten seconds, and with another error.
  const limits = { connectMs: 10_000, probeMs: 100, responseMs: 1_000 }
  const database = await openPostgres(proxy.url, { connections: 2, limits })
  proxy.freeze()
  await expect(database.run('SELECT 1')).rejects.toThrow('Connection terminated')
  const calls = [database.run('SELECT 1'), database.db.transaction(async () => {})]
  const errors = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'responded',
        ({ message }: Error) => message,
      ),
    ),
  )
  expect(new Set(errors)).toEqual(new Set(['The database is not responding.']))
  proxy.open()
  await expect
    .poll(() => database.run('SELECT 1').catch(() => 'not yet'), { timeout: 20_000 })
    .toMatchObject({
      rows: [{}],
    })
  await database.close()
})
