import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded-database.ts'

const parent = mkdtempSync(join(tmpdir(), 'shop-embedded-'))
const folder = join(parent, 'database')
let database: OpenDatabase
let syncs = 0

function sync(file: number): void {
  syncs += 1
  fdatasyncSync(file)
}

beforeAll(async () => {
  database = await openEmbedded(folder, { sync })
  await database.run('CREATE TABLE notes (words text)')
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(parent, { recursive: true })
}, 60_000)

test('opening the folder a second time is rejected', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow('is in use by another running shop')
})

test('every commit is on disk before it is acknowledged', async () => {
  for (let commit = 0; commit < 10; commit += 1) {
    const before = syncs
    await database.run('INSERT INTO notes VALUES ($1)', ['stored'])
    expect(syncs).toBeGreaterThan(before)
  }
})

test('reads do not wait for the disk', async () => {
  const before = syncs
  await database.run('SELECT * FROM notes')
  expect(syncs).toBe(before)
})

test('the server reports that it syncs', async () => {
  const { rows } = await database.run(
    "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
  )
  expect(rows).toEqual([{ fsync: 'on', commit: 'on' }])
})
