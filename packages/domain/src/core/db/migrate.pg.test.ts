import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres-database.ts'
import type { OpenDatabase } from './database.ts'

const limits = { lockMs: 200, attempts: 20, retryDelayMs: 50 }
let database: OpenDatabase & { url: string }
let other: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await openTestPostgres({ connections: 3 })
  other = await openPostgres(database.url, { connections: 2 })
})
afterAll(async () => {
  await other.close()
  await database.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await other.run('DROP TABLE IF EXISTS busy; CREATE TABLE busy (id int); DROP TABLE IF EXISTS migrations')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

/** Locks the table until the returned function is called. */
async function lockTable(lock: string): Promise<() => Promise<void>> {
  const lockAcquired = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = other.transact('write', async (run) => {
    await run(`LOCK TABLE busy IN ${lock} MODE`)
    lockAcquired.resolve()
    await release.promise
  })
  await lockAcquired.promise
  return async () => {
    release.resolve()
    await holding
  }
}

test('a migration without a lock lets others through and is retried until it gets one', async () => {
  write('0001-change.sql', 'ALTER TABLE busy ADD COLUMN words text;')
  const release = await lockTable('ACCESS SHARE')
  const migrating = migrate(database, folder, limits)
  // A concurrent read waits no longer than one attempt.
  for (let reads = 0; reads < 5; reads += 1) {
    const startedAt = performance.now()
    await other.run('SELECT * FROM busy')
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  }
  await release()
  expect(await migrating).toEqual(['0001-change.sql'])
  expect((await other.run('SELECT words FROM busy')).rows).toEqual([])
})

test('a migration that never gets its lock fails and changes nothing', async () => {
  write('0001-change.sql', 'ALTER TABLE busy ADD COLUMN words text;')
  const release = await lockTable('ACCESS SHARE')
  await expect(migrate(database, folder, { ...limits, attempts: 1 })).rejects.toThrow(
    '0001-change.sql failed: canceling statement due to lock timeout',
  )
  await release()
  expect((await other.run('SELECT * FROM migrations')).rows).toEqual([])
})

test('an index can be created without blocking writes', async () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS busy_by_id ON busy (id);\n'
  write(
    '0001-index.sql',
    `-- no transaction\n-- Orders go on meanwhile.\nDROP INDEX CONCURRENTLY IF EXISTS busy_by_id;\n${index}`,
  )
  expect(await migrate(database, folder, limits)).toEqual(['0001-index.sql'])
  const { rows } = await other.run(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = 'busy_by_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
  expect(await migrate(database, folder, limits)).toEqual([])
  write('0002-index.sql', index.replace('busy_by_id', 'busy_again'))
  await expect(migrate(database, folder, limits)).rejects.toThrow('cannot run inside a transaction block')
})
