import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import type { Manifest } from './manifest.ts'

/** Writes every file of a checked export into the store, one at a time. */
export async function importFiles(store: FileStore, folder: string, files: Manifest['files']): Promise<void> {
  for (const { key, type } of files) await store.write(key, await readFile(join(folder, 'files', key)), type)
}
