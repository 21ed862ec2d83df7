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

const write = (name: string, sql: string, header = '-- phase: expand\n') =>
  writeFileSync(join(folder, name), `${header}${sql}`)
const contract = '-- phase: contract\n'
const start = (version: string) => migrate(database, folder, { limits, version })

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
  const migrating = migrate(database, folder, { limits })
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
  await expect(migrate(database, folder, { limits: { ...limits, attempts: 1 } })).rejects.toThrow(
    '0001-change.sql failed: canceling statement due to lock timeout',
  )
  await release()
  expect((await other.run('SELECT * FROM migrations')).rows).toEqual([])
})

test('an index can be created without blocking writes', async () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS busy_by_id ON busy (id);\n'
  write(
    '0001-index.sql',
    `-- Orders go on meanwhile.\nDROP INDEX CONCURRENTLY IF EXISTS busy_by_id;\n${index}`,
    '-- no transaction\n-- phase: expand\n',
  )
  expect(await migrate(database, folder, { limits })).toEqual(['0001-index.sql'])
  const { rows } = await other.run(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = 'busy_by_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
  expect(await migrate(database, folder, { limits })).toEqual([])
  write('0002-index.sql', index.replace('busy_by_id', 'busy_again'))
  await expect(migrate(database, folder, { limits })).rejects.toThrow('cannot run inside a transaction block')
})

test.each(['', '-- phase: later\n', '-- A column.\n-- phase: expand\n'])(
  'a migration that does not begin with its phase is rejected (%j)',
  async (header) => {
    write('0001-change.sql', 'ALTER TABLE busy ADD COLUMN words text;', header)
    await expect(start('1.0.0')).rejects.toThrow(
      'Migration 0001-change.sql must begin with the line "-- phase: expand" or "-- phase: contract".',
    )
  },
)

test('a change to a statement outside of a transaction does not wait for its lock forever', async () => {
  write(
    '0001-change.sql',
    'ALTER TABLE busy ADD COLUMN IF NOT EXISTS words text;\n',
    '-- no transaction\n-- phase: expand\n',
  )
  const release = await lockTable('ACCESS SHARE')
  await expect(migrate(database, folder, { limits: { ...limits, attempts: 1 } })).rejects.toThrow(
    '0001-change.sql failed: canceling statement due to lock timeout',
  )
  await release()
})

test('a contract migration waits for the start of the next version, which may also be a later one', async () => {
  write('0001-contract.sql', 'ALTER TABLE busy DROP COLUMN id;', contract)
  write('0002-expand.sql', 'ALTER TABLE busy ADD COLUMN words text;')
  expect(await start('1.1.0')).toEqual(['0002-expand.sql'])
  expect(await start('1.1.0')).toEqual([])
  expect(await start('1.3.0')).toEqual(['0001-contract.sql'])
  expect(await start('1.3.0')).toEqual([])
})

test('a contract migration that was changed while it waited waits for one version more', async () => {
  write('0001-contract.sql', 'ALTER TABLE busy DROP COLUMN nothing;', contract)
  expect(await start('1.1.0')).toEqual([])
  write('0001-contract.sql', 'ALTER TABLE busy DROP COLUMN id;', contract)
  expect(await start('1.1.1')).toEqual([])
  expect(await start('1.1.2')).toEqual(['0001-contract.sql'])
})

test('the version before starts on the newer schema until something it needs was removed', async () => {
  write('0001-expand.sql', 'ALTER TABLE busy ADD COLUMN words text;')
  write('0002-contract.sql', 'ALTER TABLE busy DROP COLUMN id;', contract)
  await start('1.1.0')
  const newer = folder
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    expect(await start('1.0.0')).toEqual([])
    // Its processes may still run, so what the newer version brings waits once more.
    expect(await migrate(database, newer, { limits, version: '1.2.0' })).toEqual([])
    expect(await migrate(database, newer, { limits, version: '1.3.0' })).toEqual(['0002-contract.sql'])
    await expect(start('1.0.0')).rejects.toThrow(
      'This version of the shop is too old for its database: migration 0002-contract.sql has removed what it needs. Start version 1.2.0 or a newer one.',
    )
    expect(await migrate(database, newer, { limits, version: '1.2.0' })).toEqual([])
  } finally {
    rmSync(newer, { recursive: true })
  }
})

test('a copy is migrated to the schema of its backup, then to the newest with everything that waits', async () => {
  write('0001-expand.sql', 'ALTER TABLE busy ADD COLUMN words text;')
  write('0002-contract.sql', 'ALTER TABLE busy DROP COLUMN id;', contract)
  expect(await migrate(database, folder, { limits, names: new Set(['0001-expand.sql']) })).toEqual([
    '0001-expand.sql',
  ])
  expect(await migrate(database, folder, { limits })).toEqual(['0002-contract.sql'])
})
