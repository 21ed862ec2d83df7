import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib'

/** Lets routes ask for compressed answers. To be called before they are opened. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  // What no route asks for is compressed already or a file that is. And no body that callers send is unpacked: a small
  // one could become any size.
  await app.register(fastifyCompress, { global: false, globalDecompression: false })
}

/** Packing fewer bytes saves no packet. */
const settings: Pick<FastifyCompressOptions, 'encodings' | 'threshold'> = {
  encodings: ['br', 'zstd', 'gzip'],
  threshold: 1024,
}

/** What a route says whose answers are compressed for anyone who can read that. */
export const compressionConfig = { compress: settings }

/** Tables and copies of data, which come in units; a PDF or a backup is compressed in itself. */
const textContentType = /^(?:text\/|application\/json)/

/**
 * Returns of reads are compressed. Those of other calls may hold a fresh token or key beside what the caller sent, and
 * the length of both packed together would tell of it; so may those of signing in (docs/decisions/0028).
 */
export function getCompression({ method, path, download }: Endpoint): Partial<typeof compressionConfig> {
  const isText = !download || textContentType.test(download)
  return method === 'GET' && isText && !path.startsWith('/auth/') ? compressionConfig : {}
}

const compress = promisify(brotliCompress)

/** Room for any page, in bytes: what comes in several units is put together by a copy. */
const chunkBytes = 64 * 1024

/**
 * Brotli of a page that somebody is waiting for: half a millisecond for a long page, less than handing it to
 * another thread would cost.
 */
export function compressFast(body: Buffer): Buffer {
  return brotliCompressSync(body, options(body, 2))
}

/**
 * Brotli of what will be kept, for anyone who asks first: half the work and a tenth more bytes. From the next on the
 * smallest is made.
 */
export function compressFastest(body: Buffer): Buffer {
  return brotliCompressSync(body, { chunkSize: chunkBytes, ...options(body, 1) })
}

/** The smallest brotli, slow and made outside the event loop, for pages that are sent many times. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return compress(body, options(body, constants.BROTLI_MAX_QUALITY))
}

function options(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  }
}
