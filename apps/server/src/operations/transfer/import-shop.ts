import type { OpenDatabase, RunSql } from '@shop/domain/core/db/database'
import { markAllDueSql } from '@shop/domain/backoffice/reports/report-rollups'
import { migrateDatabase } from '../../boot/open-database.ts'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { readManifest, type Manifest, listAppliedMigrations } from './manifest.ts'
import {
  iterateRows,
  useCanonicalFormats,
  setSequences,
  quoteIdentifier,
  listShopTables,
  type ShopTable,
  writeRows,
} from './shop-tables.ts'
import { RowChecksum, readTableFile, formatTableLine } from './table-files.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { FileStore } from '@shop/domain/core/ports/file-store'

/** Tables that migrations and startup fill; replaced by the export's. */
export const prefilledTables: readonly string[] = [
  'roles',
  'payment_plans',
  'product_feeds',
  'delivery_zones',
  'delivery_areas',
  'signing_keys',
  'search_synonyms',
]

/** Fills an empty shop from an export of the same version. */
export const importShop: Command = {
  name: 'db:import',
  args: ['<folder>'],
  supportsRunningServer: false,
  async run({ ctx, database, args: [folder = ''], print }) {
    const manifest = await readManifest(folder)
    await assertEmpty(database.run, await listShopTables(database.run))
    // The contract migrations that the exported shop has applied still wait in a new one.
    await migrateDatabase(database, { names: listMigrationNames(manifest) })
    await importExport({
      database,
      files: ctx.providers.files,
      folder,
      print,
      afterRows: (run) => run(markAllDueSql),
    })
    print('All tables match the export. You can start the shop now.')
  },
}

export const listMigrationNames = ({ migrations }: Manifest) => new Set(migrations.map(({ name }) => name))

interface ImportOptions {
  /** Without rows, and with exactly the migrations of the export. */
  database: OpenDatabase
  files: FileStore
  folder: string
  print(line: string): void
  /** In the same transaction. */
  afterRows?(run: RunSql): Promise<unknown>
}

/**
 * All tables are imported in one transaction, committed only if count and checksum of each table, read back from the
 * database, match the export.
 */
export async function importExport({
  database,
  files,
  folder,
  print,
  afterRows,
}: ImportOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await database.transact('write', async (run) => {
    await useCanonicalFormats(run)
    // Imported events happened elsewhere: they trigger no notifications.
    await run("SELECT set_config('shop.importing', 'on', true)")
    const tables = await matchTables(run, manifest)
    await assertEmpty(run, tables)
    await checkExport(folder, manifest)
    const prefilled = tables.filter(({ name }) => prefilledTables.includes(name))
    await run(`TRUNCATE ${prefilled.map(({ name }) => quoteIdentifier(name)).join(', ')} CASCADE`)
    await importFiles(files, folder, manifest.files)
    for (const table of tables) await writeRows(run, table, readTableFile(folder, table.name))
    for (const table of tables) print(await compare(run, table, manifest))
    await setSequences(run, manifest.sequences)
    await afterRows?.(run)
  })
  print(`${manifest.files.length} files`)
  return manifest
}

/** The tables in the export's order. */
async function matchTables(run: RunSql, manifest: Manifest): Promise<ShopTable[]> {
  const applied = await listAppliedMigrations(run)
  if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
    throw new CommandProblem(
      'The export was made by another version of the shop; use the same version on both sides.',
    )
  const currentTables = await listShopTables(run)
  return manifest.tables.map(({ name }) => {
    const table = currentTables.find((current) => current.name === name)
    if (!table) throw new CommandProblem(`The export has a table ${name} that this shop doesn’t have.`)
    return table
  })
}

async function assertEmpty(run: RunSql, tables: ShopTable[]): Promise<void> {
  for (const { name } of tables.filter((table) => !prefilledTables.includes(table.name))) {
    const { rows } = await run(`SELECT 1 FROM ${quoteIdentifier(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new CommandProblem(`This shop is not empty (${name} has rows); import into a new one.`)
  }
}

async function compare(run: RunSql, table: ShopTable, manifest: Manifest): Promise<string> {
  const sum = new RowChecksum()
  for await (const row of iterateRows(run, table)) sum.add(row)
  const currentTables = { name: table.name, rows: sum.rows, checksum: sum.checksum }
  const exportedTable = manifest.tables.find(({ name }) => name === table.name)
  if (exportedTable?.rows !== currentTables.rows || exportedTable.checksum !== currentTables.checksum)
    throw new CommandProblem(`${table.name} doesn’t match the export; nothing was imported.`)
  return `${formatTableLine(currentTables)}  agrees`
}

/**
 * Reads a whole export, so that a damaged one is rejected before anything is written. @throws CommandProblem that names
 * the first damaged table or file
 */
export async function checkExport(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, rows, checksum } of tables) {
    const found = await read(`table ${name}`, () => checksumTable(folder, name))
    assertSame(`table ${name}`, found.rows === rows && found.checksum === checksum)
  }
  for (const { key, checksum } of files) {
    const found = await read(`file ${key}`, () => hashFile(join(folder, 'files', key)))
    assertSame(`file ${key}`, found === checksum)
  }
}

async function read<T>(part: string, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch (error) {
    throw new CommandProblem(`The ${part} of the export cannot be read.`, { cause: error })
  }
}

function assertSame(part: string, isSame: boolean): void {
  if (!isSame) throw new CommandProblem(`The ${part} of the export was changed.`)
}

async function checksumTable(folder: string, name: string): Promise<RowChecksum> {
  const sum = new RowChecksum()
  for await (const row of readTableFile(folder, name)) sum.add(row)
  return sum
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes every file of a checked export into the store, one at a time. */
async function importFiles(store: FileStore, folder: string, files: Manifest['files']): Promise<void> {
  for (const { key, type } of files) await store.write(key, await readFile(join(folder, 'files', key)), type)
}
