import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { getContentType, isFileKey, requireContentType, requireFileKey, requireFolder } from './file-key.ts'
import { writeAtomically } from './write-atomically.ts'

/** Files in a folder of the shop's data, for one machine. */
export function createFolderFileStore(folder: string): FileStore {
  const root = resolve(folder)
  return {
    async write(key, bytes, contentType) {
      requireFileKey(key)
      requireContentType(key, contentType)
      await writeAtomically(join(root, key), bytes)
    },
    async read(key) {
      requireFileKey(key)
      const handle = await openIfExists(join(root, key))
      const stats = await handle?.stat()
      if (!handle || !stats?.isFile()) {
        await handle?.close()
        return undefined
      }
      const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
      return { stream, contentType: getContentType(key), size: stats.size }
    },
    async remove(key) {
      requireFileKey(key)
      await ignoreMissing(rm(join(root, key)))
    },
    async list(folder) {
      requireFolder(folder)
      const entries = await ignoreMissing(
        readdir(join(root, folder), { recursive: true, withFileTypes: true }),
      )
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter(isFileKey)
        .toSorted()
    },
  }
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  return await ignoreMissing(open(path, 'r'))
}

async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
