import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { exportFiles } from './export-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { listAppliedMigrations } from './migrations-applied.ts'
import { iterateRows, useCanonicalFormats } from './read-rows.ts'
import { listSequences } from './sequences.ts'
import { listShopTables } from './shop-tables.ts'
import { writeTableFile } from './table-file.ts'

export interface ExportOptions {
  database: OpenDatabase
  files: FileStore
  /** With an empty folder `tables` in it. */
  folder: string
  /** Told of each table as it is written; `of`: how many there are. */
  onTable(table: Manifest['tables'][number], of: number): void
  /** Told after each file. */
  onFile?(done: number, of: number): void
}

/**
 * Writes every table as of one moment, sequences, and pictures and documents into a folder, the manifest last. On the
 * embedded engine nothing else is answered while the tables are read.
 */
export async function writeExport({
  database,
  files: store,
  folder,
  onTable,
  onFile,
}: ExportOptions): Promise<Manifest> {
  const exported = await database.transact('read', async (run) => {
    await useCanonicalFormats(run)
    const existing = await listShopTables(run)
    const tables: Manifest['tables'] = []
    for (const table of existing) {
      const { rows, checksum } = await writeTableFile(folder, table.name, iterateRows(run, table))
      const written = { name: table.name, rows, checksum }
      tables.push(written)
      onTable(written, existing.length)
    }
    return { migrations: await listAppliedMigrations(run), tables, sequences: await listSequences(run) }
  })
  const files = await exportFiles(store, folder, onFile)
  const manifest: Manifest = { format: 'shop export 1', ...exported, files }
  await writeManifest(folder, manifest)
  return manifest
}
