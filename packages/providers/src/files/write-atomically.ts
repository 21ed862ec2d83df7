import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file atomically: readers see the old bytes or the new ones, even after a power cut. Creates missing
 * folders. A crash halfway leaves a `.part-` file beside it. Without `isDurable`, a power cut may lose the new file, which
 * costs half as much.
 */
export async function writeAtomically(
  path: string,
  bytes: Uint8Array,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<void> {
  const folder = dirname(path)
  const part = join(folder, `.part-${randomUUID()}`)
  try {
    await using file = await createFile(part)
    await file.writeFile(bytes)
    if (isDurable) await file.sync()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (isDurable) await syncFolder(folder)
}

/** Usually the folder exists, so it is created only after a failure. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await mkdir(dirname(path), { recursive: true })
    return open(path, 'wx')
  }
}

/** Makes the new name durable. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
