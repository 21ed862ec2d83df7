import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file so that readers see the old bytes or the new ones, never a part, also after a power cut.
 * Makes missing folders. A crash in between leaves a `.part-` file beside it.
 */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const part = join(folder, `.part-${randomUUID()}`)
  try {
    await using file = await createFile(part)
    await file.writeFile(bytes)
    await file.sync()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** The folder is mostly there: only where it is not, it is made. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await mkdir(dirname(path), { recursive: true })
    return open(path, 'wx')
  }
}

/** Makes the new name durable; Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
