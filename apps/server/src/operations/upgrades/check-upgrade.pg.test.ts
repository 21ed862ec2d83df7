import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openInMemory } from '@shop/domain/core/db/embedded-database'
import { loadMigrations } from '@shop/domain/core/db/migrate'
import { migrationsFolder, openTestEmbedded, openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDemoCatalogue } from '../../../../../demo/read-demo-catalogue.ts'
import { migrateDatabase } from '../../boot/open-database.ts'
import { serveCommands } from '../../commands/command-socket.ts'
import { readConfig } from '../../config.ts'
import { createBackupFolders } from '../backups/backup-folders.ts'
import { writeExport } from '../transfer/export-shop.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { findExport } from './find-export.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-upgrade-'))
const folders = createBackupFolders(dataDir)
let database: Awaited<ReturnType<typeof openTestPostgres>>
let shop: TestShop
beforeAll(async () => {
  database = await openTestPostgres()
  shop = await openTestShop(database)
  await loadCatalogue(shop, readDemoCatalogue(shop.clock.now()))
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => rmSync(folders.home, { recursive: true, force: true }))

async function backUp(source: OpenDatabase = database): Promise<string> {
  const folder = folders.getFolder(randomUUID())
  mkdirSync(join(folder, 'tables'), { recursive: true })
  await writeExport({ database: source, files: shop.providers.files, folder, onTable: () => {} })
  return folder
}

/** The lines of a check and, if it failed, its error. Whatever happened, the copy is gone. */
async function runCheck(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment })
  const error = await checkUpgrade.run({ config, print: (line) => void lines.push(line) }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(existsSync(join(dataDir, 'upgrade-check'))).toBe(false)
  const { rows } = await database.run(
    "SELECT datname FROM pg_database WHERE datname = current_database() || '_upgrade_check'",
  )
  expect(rows).toEqual([])
  return { report: lines.join('\n'), error }
}

test('a damaged backup fails the check', async () => {
  appendFileSync(join(await backUp(), 'tables', 'roles.jsonl'), '["one more"]\n')
  expect((await runCheck()).error).toBe('The table roles of the export was changed.')
})

test('an interrupted check ends after its step', async () => {
  await backUp()
  const checking = runCheck()
  process.emit('SIGINT')
  expect(await checking).toEqual({
    report: expect.not.stringContaining('✓'),
    error: 'The check was interrupted.',
  })
  expect(process.listenerCount('SIGINT')).toBe(0)
})

test('a database without a shop cannot be checked', async () => {
  const { error } = await runCheck({ DATABASE_URL: '', DATA_DIR: join(dataDir, 'empty') })
  expect(error).toBe('There is no shop to check: neither a backup nor a database with its tables.')
})

test('an error of the ledger and pages that cannot be opened fail the check, which names all', async () => {
  const broken = await openTestEmbedded()
  await broken.run(`INSERT INTO ledger_entries (id, kind, reference, is_test, posted_at)
    VALUES (gen_random_uuid(), 'payment', 'lost', false, now());
    UPDATE roles SET permissions = '{}'`)
  await backUp(broken)
  await broken.close()
  const { report, error } = await runCheck()
  expect(report).toContain('✗ The ledger: ')
  expect(report).toMatch(/✗ 403 +\d+ ms {2}\/api\/admin\/orders/)
  expect(error).toMatch(/^✗ Do not upgrade yet, problems: \d+\n/)
  expect(error).toContain('  /api/admin/orders responds with 403')
})

test('the newest backup is restored into its own schema, migrated, and its pages are opened', async () => {
  const names = loadMigrations(migrationsFolder).map(({ name }) => name)
  const last = names.pop() ?? ''
  await backUp()
  const former = await openInMemory()
  await migrateDatabase(former, { names: new Set(names) })
  await loadCatalogue(await openTestShop(former), readDemoCatalogue(shop.clock.now()))
  const newest = await backUp(former)
  await former.close()
  const { report, error } = await runCheck()
  expect(error).toBe('')
  expect(report).toContain(newest)
  expect(report).toMatch(/Copy: the database \w+_upgrade_check on the shop’s PostgreSQL/)
  expect(report).toMatch(new RegExp(`Migrated in \\d+ ms: ${last}`))
  expect(report).toContain('✓ The ledger balances')
  for (const path of ['/readyz', '/', '/products', '/cart', '/auth/login', '/admin', '/api/admin/orders'])
    expect(report).toMatch(new RegExp(`✓ 200 +\\d+ ms  ${path}\n`))
  expect(report).toMatch(/✓ 200 +\d+ ms {2}\/products\/[\w-]+\n/)
  expect(report).not.toContain('✗')
})

test('a backup of a newer version is rejected', async () => {
  const newer = await openTestEmbedded()
  await newer.run("INSERT INTO migrations VALUES ('0099-orders.sql', 'x', 'expand', '9.0.0', now())")
  await backUp(newer)
  await newer.close()
  expect((await runCheck()).error).toMatch(/^The export was made by another version of the shop/)
})

test('without a backup the shop is exported, by the one that runs if it owns the embedded database', async () => {
  const fresh = join(dataDir, 'fresh')
  const stopped = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect((await findExport(stopped, `${fresh}-1`)).description).toMatch(/^a fresh export of the database/)
  const running = await openTestShop(await openTestEmbedded())
  const config = readConfig({ DATA_DIR: dataDir })
  const stop = await serveCommands(running, running.database, config)
  try {
    expect((await findExport(config, `${fresh}-2`)).description).toMatch(
      /^a fresh export by the running shop/,
    )
  } finally {
    await stop()
    await running.close()
  }
  for (const folder of [`${fresh}-1`, `${fresh}-2`]) expect(existsSync(join(folder, 'shop.json'))).toBe(true)
})
