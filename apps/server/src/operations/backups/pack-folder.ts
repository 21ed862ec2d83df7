import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

const block = 512

/** A folder as a packed tar file below `name`/, which passes through in units. Other people may read nothing of it. */
export function createFolderArchive(folder: string, name: string): Readable {
  const packed = createGzip({ level: 4 })
  const plain = Readable.from(createTar(folder, name))
  plain.on('error', (error) => packed.destroy(error))
  packed.on('close', () => plain.destroy())
  return plain.pipe(packed)
}

async function* createTar(folder: string, name: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = await stat(file)
    yield createTarHeader(`${name}/${relative(folder, file)}`, size, Math.floor(mtimeMs / 1_000))
    yield* createReadStream(file)
    yield Buffer.alloc(-size & (block - 1))
  }
  yield Buffer.alloc(2 * block)
}

/** The header of a file (POSIX.1-2001, pax): a path or size that its fields cannot hold is in a record before it. */
function createTarHeader(path: string, size: number, mtime: number): Buffer {
  const records = [
    Buffer.byteLength(path) > 100 && toPaxRecord('path', path),
    size >= 8 ** 11 && toPaxRecord('size', String(size)),
  ].filter((record) => record !== false)
  if (records.length === 0) return toTarHeader({ path, size, mtime, type: '0' })
  const longRecord = Buffer.from(records.join(''))
  return Buffer.concat([
    toTarHeader({ path: 'pax', size: longRecord.byteLength, mtime, type: 'x' }),
    longRecord,
    Buffer.alloc(-longRecord.byteLength & (block - 1)),
    toTarHeader({ path: path.slice(-100), size: size % 8 ** 11, mtime, type: '0' }),
  ])
}

/** '<length of all> <key>=<value>\n', where the length counts itself. */
function toPaxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + String(bytes).length
  if (String(length).length > String(bytes).length) length = bytes + String(length).length
  return `${length}${rest}`
}

interface Header {
  path: string
  size: number
  mtime: number
  type: '0' | 'x'
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function toTarHeader({ path, size, mtime, type }: Header): Buffer {
  const header = Buffer.alloc(block)
  header.write(path, 0, 100)
  header.write(`${octal(0o600, 7)}\0`, 100)
  header.write(`${octal(0, 7)}\0`, 108)
  header.write(`${octal(0, 7)}\0`, 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(mtime, 11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}
