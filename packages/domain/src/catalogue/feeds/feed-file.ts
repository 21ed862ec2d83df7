import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, createGunzip, deflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import type { FileStore } from '../../core/ports/file-store.ts'

/**
 * A file in parts, each compressed on its own, so that writing and sending it holds one part in memory. Between a gzip
 * header and trailer the parts are one gzip stream.
 */
export interface FeedFile {
  /** Of the file store. */
  folder: string
  part_count: number
  item_count: number
  /** Bytes before compression, and their checksum. */
  size: number
  crc32: number
  /** Bytes of all parts together. */
  compressed_size: number
  /** Of the content, for the ETag. */
  hash: string
}

const deflate = promisify(deflateRaw)

/** Ends a part on a whole byte, without ending the stream. */
const partOptions = { finishFlush: constants.Z_FULL_FLUSH }

const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
const lastBlock = Uint8Array.of(3, 0)

function partKey({ folder }: Pick<FeedFile, 'folder'>, index: number): string {
  return `${folder}/${String(index).padStart(4, '0')}.deflate`
}

export function listPartKeys(file: Pick<FeedFile, 'folder' | 'part_count'>): string[] {
  return Array.from({ length: file.part_count }, (_, index) => partKey(file, index))
}

/** Writes a file part by part. Writing it again replaces it. */
export async function writeFeedFile(
  files: FileStore,
  folder: string,
  parts: AsyncIterable<{ text: string; items: number }>,
): Promise<FeedFile> {
  const file = { folder, part_count: 0, item_count: 0, size: 0, crc32: 0, compressed_size: 0 }
  const hash = createHash('sha256')
  for await (const { text, items } of parts) {
    const bytes = Buffer.from(text)
    const compressed = await deflate(bytes, partOptions)
    await files.write(partKey(file, file.part_count), compressed, 'application/octet-stream')
    hash.update(bytes)
    file.crc32 = crc32(bytes, file.crc32)
    file.part_count += 1
    file.item_count += items
    file.size += bytes.byteLength
    file.compressed_size += compressed.byteLength
  }
  return { ...file, hash: hash.digest('hex').slice(0, 32) }
}

/** Bytes of the file as gzip. */
export function gzipSize(file: FeedFile): number {
  return gzipHeader.byteLength + file.compressed_size + lastBlock.byteLength + 8
}

/** The file as gzip. The stream fails if a part is missing. */
export function streamGzip(files: FileStore, file: FeedFile): Readable {
  return Readable.from(gzipChunks(files, file))
}

/** The file as it is. */
export function streamPlain(files: FileStore, file: FeedFile): Readable {
  const source = streamGzip(files, file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  plain.on('close', () => source.destroy())
  return source.pipe(plain)
}

async function* gzipChunks(files: FileStore, file: FeedFile): AsyncGenerator<Uint8Array> {
  yield gzipHeader
  for (const key of listPartKeys(file)) {
    const part = await files.read(key)
    if (!part) throw new Error(`The part ${key} of a product feed is missing.`)
    yield* part.stream
  }
  yield lastBlock
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(file.crc32)
  trailer.writeUInt32LE(file.size % 2 ** 32, 4)
  yield trailer
}
