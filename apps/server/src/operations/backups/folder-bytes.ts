import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files below a folder. */
export async function getFolderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const file of files.filter((one) => one.isFile()))
    bytes += (await stat(join(file.parentPath, file.name))).size
  return bytes
}
