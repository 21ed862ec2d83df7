import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { formatTableLine } from './table-line.ts'
import { writeExport } from './write-export.ts'

/**
 * Writes the whole shop into an empty folder: every table as of one moment, sequences, pictures and documents.
 * Rows and files pass through in pieces. The folder holds password hashes and keys: only its owner may read it.
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
