import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file so that readers see the old bytes or the new ones, never a part, also after a power cut.
 * Makes missing folders. A crash in between leaves a `.part-` file beside it.
 */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.part-${randomUUID()}`)
  try {
    await using file = await open(part, 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Makes the new name durable; Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
