import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandProblem, type Command } from '../commands/command.ts'
import { exportFiles } from './export-files.ts'
import { writeManifest } from './manifest.ts'
import { migrationsApplied } from './migrations-applied.ts'
import { readRows, useOneSpelling } from './read-rows.ts'
import { readSequences } from './sequences.ts'
import { readShopTables } from './shop-tables.ts'
import { writeTableFile } from './table-file.ts'
import { tableLine } from './table-line.ts'

/**
 * Writes the whole shop into an empty folder: every table as of one moment, sequences, pictures and documents.
 * Rows and files pass through in pieces. The folder holds password hashes and keys: only its owner may read it.
 */
export const exportShop: Command = {
  name: 'db:export',
  args: ['<folder>'],
  whileRunning: true,
  async run({ shop, database, args: [folder = ''], say }) {
    await makeEmptyFolder(folder)
    const exported = await database.transact('read', async (run) => {
      await useOneSpelling(run)
      const tables = []
      for (const table of await readShopTables(run)) {
        const { rows, checksum } = await writeTableFile(folder, table.name, readRows(run, table))
        tables.push({ name: table.name, rows, checksum })
        say(tableLine({ name: table.name, rows, checksum }))
      }
      return { migrations: await migrationsApplied(run), tables, sequences: await readSequences(run) }
    })
    const files = await exportFiles(shop.providers.files, folder)
    await writeManifest(folder, { format: 'shop export 1', ...exported, files })
    say(`${files.length} files`)
    say(`The shop is in ${folder}. Keep it like a password: it holds accounts and keys.`)
  },
}

async function makeEmptyFolder(folder: string): Promise<void> {
  const before = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandProblem(`${folder} is not a folder.`, { cause: error })
  })
  if (before.length > 0) throw new CommandProblem(`${folder} is not empty; name a new folder.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new CommandProblem(`${folder} cannot be written: ${error.message}`, { cause: error })
  })
}
