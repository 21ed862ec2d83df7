import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'

/** Streams a folder as a compressed tar archive below `name`/, readable by its owner only. */
export function createFolderArchive(folder: string, name: string): Readable {
  const archive = pack()
  addFiles(archive, folder, name).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  // An error or a disconnect ends the whole pipeline; the response reports it.
  return pipeline(Readable.from(archive), createGzip({ level: 4 }), () => {})
}

async function addFiles(archive: Pack, folder: string, name: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    const { size, mtime } = await stat(file)
    const header = { name: `${name}/${relative(folder, file)}`, size, mtime, mode: 0o600 }
    await finished(createReadStream(file), archive.entry(header))
  }
}
