import type { RunSql } from '@shop/domain/core/db/database'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { checkExport } from './check-export.ts'
import { importFiles } from './import-files.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { migrationsApplied } from './migrations-applied.ts'
import { readRows, useOneSpelling } from './read-rows.ts'
import { RowChecksum } from './row-checksum.ts'
import { setSequences } from './sequences.ts'
import { quoted, readShopTables, type ShopTable } from './shop-tables.ts'
import { readTableFile } from './table-file.ts'
import { tableLine } from './table-line.ts'
import { writeRows } from './write-rows.ts'

/** What migrations and the opening of a shop fill by themselves; replaced by what the export holds. */
export const filledAlready: readonly string[] = [
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
  whileRunning: false,
  async run({ ctx, database, args: [folder = ''], say }) {
    const manifest = await readManifest(folder)
    await database.transact('write', async (run) => {
      await useOneSpelling(run)
      // What comes in has happened elsewhere: nobody is told of it again.
      await run("SELECT set_config('shop.importing', 'on', true)")
      const tables = await matchTables(run, manifest)
      await requireEmpty(run, tables)
      await checkExport(folder, manifest)
      await run(`TRUNCATE ${filledAlready.map(quoted).join(', ')} CASCADE`)
      await importFiles(ctx.providers.files, folder, manifest.files)
      for (const table of tables) await writeRows(run, table, readTableFile(folder, table.name))
      for (const table of tables) say(await compare(run, table, manifest))
      await setSequences(run, manifest.sequences)
    })
    say(`${manifest.files.length} files`)
    say('All tables match the export. You can start the shop now.')
  },
}

/** The tables in the export's order. */
async function matchTables(run: RunSql, manifest: Manifest): Promise<ShopTable[]> {
  const applied = await migrationsApplied(run)
  if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
    throw new CommandProblem(
      'The export was made by another version of the shop; use the same version on both sides.',
    )
  const here = await readShopTables(run)
  return manifest.tables.map(({ name }) => {
    const table = here.find((one) => one.name === name)
    if (!table) throw new CommandProblem(`The export has a table ${name} that this shop doesn’t have.`)
    return table
  })
}

async function requireEmpty(run: RunSql, tables: ShopTable[]): Promise<void> {
  for (const { name } of tables.filter((table) => !filledAlready.includes(table.name))) {
    const { rows } = await run(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new CommandProblem(`This shop is not empty (${name} has rows); import into a new one.`)
  }
}

async function compare(run: RunSql, table: ShopTable, manifest: Manifest): Promise<string> {
  const sum = new RowChecksum()
  for await (const row of readRows(run, table)) sum.add(row)
  const here = { name: table.name, rows: sum.rows, checksum: sum.checksum }
  const there = manifest.tables.find(({ name }) => name === table.name)
  if (there?.rows !== here.rows || there.checksum !== here.checksum)
    throw new CommandProblem(`${table.name} doesn’t match the export; nothing was imported.`)
  return `${tableLine(here)}  agrees`
}
