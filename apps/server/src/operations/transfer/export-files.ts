import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import type { Manifest } from './manifest.ts'

/** Copies every stored file below `folder`/files. One that is removed meanwhile is left out. */
export async function exportFiles(
  store: FileStore,
  folder: string,
  onFile: (done: number, of: number) => void = () => {},
): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  const keys = await store.list('')
  for (const key of keys) {
    const file = await store.read(key)
    if (!file) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let size = 0
    async function* countBytes(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    await pipeline(
      Readable.fromWeb(file.stream as never),
      countBytes,
      createWriteStream(path, { mode: 0o600 }),
    )
    files.push({ key, type: file.contentType, size, checksum: hash.digest('hex') })
    onFile(files.length, keys.length)
  }
  return files
}
