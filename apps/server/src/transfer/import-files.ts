import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandProblem } from '../commands/command.ts'
import type { FileStore } from '@shop/shop/ports/file-store'
import type { Manifest } from './manifest.ts'

/** Writes every file into the store, one at a time. @throws CommandProblem for a file that is not as exported. */
export async function importFiles(store: FileStore, folder: string, files: Manifest['files']): Promise<void> {
  for (const { key, type, checksum } of files) {
    const bytes = await readFile(join(folder, 'files', key)).catch((error: Error) => {
      throw new CommandProblem(`The file ${key} of the export cannot be read.`, { cause: error })
    })
    if (createHash('sha256').update(bytes).digest('hex') !== checksum)
      throw new CommandProblem(`The file ${key} of the export was changed.`)
    await store.write(key, bytes, type)
  }
}
