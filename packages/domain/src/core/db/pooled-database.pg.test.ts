import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTransactionPooler, type TransactionPooler } from '@shop/testing/fakes/transaction-pooler'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseLimits } from './database-health.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './postgres-database.ts'

let real: Awaited<ReturnType<typeof openTestPostgres>>
let pooler: TransactionPooler
let database: OpenDatabase
beforeAll(async () => {
  real = await openTestPostgres()
  pooler = await openTransactionPooler(real.url)
  database = await openPostgres(pooler.url, { connections: 2, directUrl: real.url })
})
afterAll(async () => {
  await database.close()
  pooler.close()
  await real.close()
})

test('time limits are settings of the role, so that every connection of the pooler has them', async () => {
  const { rows } = await database.run(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('jit', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    jit: 'off',
    statement_timeout: String(databaseLimits.statementMs),
    lock_timeout: String(databaseLimits.lockMs),
    idle_in_transaction_session_timeout: String(databaseLimits.idleMs),
  })
})

test('several processes may start at once', async () => {
  await real.run(`ALTER ROLE CURRENT_USER IN DATABASE ${new URL(real.url).pathname.slice(1)} RESET ALL`)
  const open = () => openPostgres(pooler.url, { connections: 1, directUrl: real.url })
  const opened = await Promise.all(Array.from({ length: 4 }, open))
  for (const each of opened)
    expect((await each.run('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '4s' }])
  await Promise.all(opened.map((each) => each.close()))
})

test('what needs a session has the server itself', async () => {
  const received: string[] = []
  const stop = await database.listen('direct', (payload) => received.push(payload))
  await database.run("SELECT pg_notify('direct', 'received')")
  await expect.poll(() => received).toEqual(['received'])
  await stop()
  expect((await database.runExclusively((run) => run('SHOW statement_timeout'))).rows).toEqual([
    { statement_timeout: '0' },
  ])
  expect(pooler.problems()).toEqual([])
})

test('a wrong direct address is told by its variable', async () => {
  const wrong = Object.assign(new URL(real.url), { pathname: '/no_such_database' }).href
  await expect(openPostgres(pooler.url, { directUrl: wrong })).rejects.toThrow('DATABASE_LISTEN_URL')
})

test('without a direct address, the pooler would have seen what it cannot do', async () => {
  const other = await openTransactionPooler(real.url)
  const plain = await openPostgres(other.url, { connections: 1 })
  await plain.db.execute(sql`select ${1}::int as one`)
  const stop = await plain.listen('direct', () => {})
  await plain.runExclusively(async () => {})
  await stop()
  await plain.close()
  const client = new Client({ connectionString: other.url, statement_timeout: 1_000 })
  await client.connect()
  await client.query('CREATE TEMP TABLE lost ()')
  await client.end()
  expect(other.problems()).toEqual([
    expect.stringMatching(/^session state: SET jit = off/),
    expect.stringMatching(/^session state: SET statement_timeout/),
    expect.stringMatching(/^session state: SET lock_timeout/),
    expect.stringMatching(/^session state: SET idle_in_transaction/),
    'named statement: select $1::int as one',
    'session state: LISTEN "direct"',
    'session state: SET statement_timeout = 0',
    'session state: SET lock_timeout = 0',
    'session state: SELECT pg_advisory_lock($1)',
    'startup parameter statement_timeout',
    'session state: CREATE TEMP TABLE lost ()',
  ])
  other.close()
})
