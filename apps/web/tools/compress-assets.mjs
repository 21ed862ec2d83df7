// Writes brotli and gzip versions beside each built file worth compressing, so that the server never has to.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [, , build] = process.argv
// English is in the folder itself, each other language in a subfolder named by its code.
const folders = ['', ...readdirSync(build)].map((name) => join(build, name, 'client'))
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
const compressedBytesMin = 64

/** Names already compressed: the server uses the first folder that has a name. */
const done = new Set()
for (const folder of folders.filter((name) => existsSync(name))) compress(folder)

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length)
    if (!entry.isFile() || !compressible.test(name) || done.has(name)) continue
    done.add(name)
    const bytes = readFileSync(path)
    if (bytes.byteLength < compressedBytesMin) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
