import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { CommandProblem } from '../../commands/command.ts'
import type { Manifest } from './manifest.ts'
import { RowChecksum } from './row-checksum.ts'
import { readTableFile } from './table-file.ts'

/**
 * Reads a whole export, so that a damaged one is refused before anything is written.
 * @throws CommandProblem that names the first table or file that is not as it was exported.
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
