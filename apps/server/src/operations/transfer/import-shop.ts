import type { RunSql } from '@shop/domain/core/db/database'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { checkExport } from './check-export.ts'
import { importFiles } from './import-files.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { listAppliedMigrations } from './migrations-applied.ts'
import { iterateRows, useCanonicalFormats } from './read-rows.ts'
import { RowChecksum } from './row-checksum.ts'
import { setSequences } from './sequences.ts'
import { quoteIdentifier, listShopTables, type ShopTable } from './shop-tables.ts'
import { readTableFile } from './table-file.ts'
import { formatTableLine } from './table-line.ts'
import { writeRows } from './write-rows.ts'

/** What migrations and the opening of a shop fill by themselves; replaced by what the export holds. */
export const prefilledTables: readonly string[] = [
  'roles',
  'payment_plans',
  'delivery_zones',
  'delivery_areas',
  'signing_keys',
  'search_synonyms',
]

/**
 * Fills an empty shop from an export. All tables come in one transaction, which is kept only when count and checksum
 * of each table, read back from the database, are those of the export.
 */
export const importShop: Command = {
  name: 'db:import',
  args: ['<folder>'],
  supportsRunningServer: false,
  async run({ ctx, database, args: [folder = ''], print }) {
    const manifest = await readManifest(folder)
    await database.transact('write', async (run) => {
      await useCanonicalFormats(run)
      // What comes in has happened elsewhere: nobody is told of it again.
      await run("SELECT set_config('shop.importing', 'on', true)")
      const tables = await matchTables(run, manifest)
      await assertEmpty(run, tables)
      await checkExport(folder, manifest)
      await run(`TRUNCATE ${prefilledTables.map(quoteIdentifier).join(', ')} CASCADE`)
      await importFiles(ctx.providers.files, folder, manifest.files)
      for (const table of tables) await writeRows(run, table, readTableFile(folder, table.name))
      for (const table of tables) print(await compare(run, table, manifest))
      await setSequences(run, manifest.sequences)
    })
    print(`${manifest.files.length} files`)
    print('All tables match the export. You can start the shop now.')
  },
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
    const table = currentTables.find((one) => one.name === name)
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
  const there = manifest.tables.find(({ name }) => name === table.name)
  if (there?.rows !== currentTables.rows || there.checksum !== currentTables.checksum)
    throw new CommandProblem(`${table.name} doesn’t match the export; nothing was imported.`)
  return `${formatTableLine(currentTables)}  agrees`
}
