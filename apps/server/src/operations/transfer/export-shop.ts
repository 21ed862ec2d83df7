import { mkdir, readdir } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { formatTableLine, writeTableFile } from './table-files.ts'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { type Manifest, writeManifest, listAppliedMigrations } from './manifest.ts'
import { iterateRows, useCanonicalFormats, listSequences, listShopTables } from './shop-tables.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Exports the whole shop into an empty folder: all tables in one snapshot, sequences, images and documents, streamed.
 * Only its owner may read it, because it contains password hashes and keys.
 */
export const exportShop: Command = {
  name: 'db:export',
  args: ['<folder>'],
  supportsRunningServer: true,
  async run({ ctx, database, args: [folder = ''], print }) {
    await createEmptyFolder(folder)
    const { files } = await writeExport({
      database,
      files: ctx.providers.files,
      folder,
      onTable: (table) => print(formatTableLine(table)),
    })
    print(`${files.length} files`)
    print(
      'Keys of services are in it as saved: encrypted with SECRETS_KEY or DATA_DIR/secrets-key, which is not in it.',
    )
    print(
      `The shop was exported to ${folder}. Keep it secret, like a password: it contains accounts and keys.`,
    )
  },
}

async function createEmptyFolder(folder: string): Promise<void> {
  const before = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandProblem(`${folder} is not a folder.`, { cause: error })
  })
  if (before.length > 0) throw new CommandProblem(`${folder} is not empty; name a new folder.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new CommandProblem(`${folder} can’t be written to: ${error.message}`, { cause: error })
  })
}

interface ExportOptions {
  database: OpenDatabase
  files: FileStore
  /** With an empty folder `tables` in it. */
  folder: string
  /** Called for each table once written; `total` is the number of tables. */
  onTable(table: Manifest['tables'][number], total: number): void
  /** Called after each file. */
  onFile?(done: number, total: number): void
}

/**
 * Writes all tables in one snapshot, sequences, images and documents into a folder, the manifest last. The embedded
 * engine is blocked while the tables are read.
 */
export async function writeExport({ database, files: store, folder, onTable, onFile }: ExportOptions) {
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

/** Copies every stored file to `folder`/files. Files deleted during the export are left out. */
async function exportFiles(
  store: FileStore,
  folder: string,
  onFile: (done: number, total: number) => void = () => {},
): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  const keys = await store.list('')
  for (const key of keys) {
    const file = await store.read(key)
    if (!file) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let size = 0
    async function* countBytes(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    await pipeline(
      Readable.fromWeb(file.stream as never),
      countBytes,
      createWriteStream(path, { mode: 0o600 }),
    )
    files.push({ key, type: file.contentType, size, checksum: hash.digest('hex') })
    onFile(files.length, keys.length)
  }
  return files
}
